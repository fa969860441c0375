import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'

test('screens with nothing to show say what belongs there, and lead to a sample game that counts nowhere', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByText('points and streaks appear here')).toBeVisible()
  await isClean(page, 'no statistics')
  await page.getByRole('link', { name: 'Game history' }).click()
  await expect(page.getByText('Every game you play or keep score of')).toBeVisible()
  await isClean(page, 'no games')

  await page.getByRole('link', { name: 'Look at a sample game' }).click()
  await expect(page.getByText('Sample game: not yours, and not counted in statistics').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Analysis' })).toBeHidden()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeHidden()
  await isClean(page, 'the sample game')

  await page.goto(`${new URL(page.url()).origin}/#/statistics`)
  await expect(page.getByText('points and streaks appear here')).toBeVisible()
})

test('a dialog is closed by its button, by Escape, and by a press beside it', async ({ app, page }) => {
  await page.goto(await app.open())
  const dialog = page.getByRole('dialog')
  const ways = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ]
  for (const close of ways) {
    await page.getByRole('button', { name: 'About this app' }).click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
  }
})
