import { expect, type Page } from '@playwright/test'
import { beginTable } from '../begun.ts'
import { HistoryPage } from '../pages/history.ts'
import { test } from './screen.ts'

async function openHistory(page: Page, games: { open(to: string): Promise<void> }): Promise<HistoryPage> {
  await games.open('history')
  return new HistoryPage(page)
}

test('what was changed in many games is listed, and taken back later', async ({ games, page, session }) => {
  await beginTable(session, { names: ['Zoë', 'Ben'] })
  await beginTable(session, { names: ['Zoë', 'Cleo'] })
  const history = await openHistory(page, games)
  await expect(page.getByRole('button', { name: /^Changes/ })).toBeHidden()
  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: 'Select Zoë, Ben' }).click()
  await history.selected.getByRole('button', { name: 'Rename people' }).click()
  await dialog.getByLabel('Person').selectOption('Zoë')
  await dialog.getByLabel('New name').fill('Zoe')
  await expect(dialog).toContainText('1 game will change:')
  await dialog.getByText('In all games').click()
  await expect(dialog).toContainText('2 games will change:')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(history.game('Zoe, Ben')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Changes (1)' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Zoë is called Zoe 2 games')
  await dialog.getByRole('button', { name: 'Take back: Zoë is called Zoe' }).click()
  await expect(dialog).toContainText('No changes to take back.')
  await expect(page.getByText('2 games are as before.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history.game('Zoë, Ben')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Changes/ })).toBeHidden()
})

test.describe('a notice with a button', () => {
  test.use({ ownPage: true })
  test('stays for twenty seconds, and while it has pointer or focus; the focus does not fall to the page', async ({
    games,
    page,
    session,
  }) => {
    await beginTable(session, { names: ['Anna', 'Ben'] })
    await beginTable(session, { names: ['Cleo', 'Dora'] })
    await page.clock.install()
    const history = await openHistory(page, games)
    const undo = page.getByRole('button', { name: 'Undo' })
    await history.game('Anna, Ben').getByRole('button', { name: 'Delete' }).click()
    await expect(undo).toBeVisible()
    await page.clock.runFor('00:19')
    await expect(undo).toBeVisible()
    await undo.hover()
    await page.clock.runFor('01:00')
    await expect(undo).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor('00:19')
    await undo.focus()
    await page.clock.runFor('01:00')
    await undo.press('Enter')
    await expect(history.game('Anna, Ben')).toBeVisible()
    await expect(undo).toBeHidden()
    await expect(history.heading).toBeFocused()

    const star = history.game('Anna, Ben').getByRole('button', { name: 'Favourite' })
    await history.game('Cleo, Dora').getByRole('button', { name: 'Delete' }).click()
    await star.focus()
    await undo.focus()
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(star).toBeFocused()

    await history.game('Anna, Ben').getByRole('button', { name: 'Delete' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor('00:21')
    await expect(undo).toBeHidden()
  })
})
