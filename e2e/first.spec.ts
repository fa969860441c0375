import { expect } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'

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

test('the first page comes without the boards, which are loaded with a game', async ({ app, page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  const drawsBoards = async () => (await Promise.all(scripts)).some((text) => text.includes('PixiJS Warning'))
  await page.goto(await app.open())
  const sample = page.getByRole('link', { name: 'Look at a sample game' })
  await page.getByRole('link', { name: 'Game history' }).click()
  await expect(sample).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  expect(await drawsBoards()).toBe(false)
  await sample.click()
  await expect.poll(drawsBoards).toBe(true)
})
