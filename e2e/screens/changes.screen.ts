import { expect, type Page } from '@playwright/test'
import { beginTable } from '../newGames.ts'
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
  const previewed = dialog.getByRole('listitem')
  await expect(previewed).toHaveText(['Zoë and Cleo → Zoe and Cleo', 'Zoë and Ben → Zoe and Ben'])
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

test('the way back from a game leads to the list as it was left', async ({ games, page, session }) => {
  for (const name of ['Anna', 'Annabel', 'Hanna']) await beginTable(session, { names: [name, 'Ben'] })
  const history = await openHistory(page, games)
  await history.filter('Player').pressSequentially('Ann')
  await expect(history.count).toHaveText('2 of 3 games')
  await history.filter('Sort by').selectOption('Name')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Anna, Ben')
  await history.game('Annabel, Ben').getByRole('link', { name: 'Continue: Annabel, Ben' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Annabel, Ben' })).toBeVisible()
  await page.goBack()
  await expect(history.count).toHaveText('2 of 3 games')
  await expect(history.filter('Player')).toHaveValue('Ann')
  await expect(history.filter('Sort by').locator('option:checked')).toHaveText('Name')
})

test('ticked games are deleted by the key that deletes backwards, as a Mac has it', async ({
  games,
  page,
  session,
}) => {
  await beginTable(session, { names: ['Anna', 'Ben'] })
  const history = await openHistory(page, games)
  await page.getByRole('checkbox', { name: 'Select Anna, Ben' }).click()
  await page.keyboard.press('Backspace')
  await expect(history.game('Anna, Ben')).toBeHidden()
  await expect(page.getByText('1 game deleted.')).toBeVisible()
})

test('what another window does is seen in the list, on the start screen and at the table', async ({
  games,
  page,
  session,
}) => {
  const history = await openHistory(page, games)
  await expect(page.getByText('No games yet.')).toBeVisible()
  const id = await beginTable(session, { names: ['Anna', 'Ben'] })
  await expect(history.game('Anna, Ben')).toBeVisible()
  await games.open('')
  await expect(page.getByRole('link', { name: 'Continue last game' })).toBeVisible()
  await session.calls.history.remove({ ids: [id] })
  await expect(page.getByRole('link', { name: 'Continue last game' })).toBeHidden()
  await session.calls.history.restore({ ids: [id] })
  await games.open(`table/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anna, Ben' })).toBeVisible()
  await session.calls.history.remove({ ids: [id] })
  await expect(page.getByText('“Anna, Ben” was deleted. For 30 days it can be restored')).toBeVisible()
  await session.calls.history.restore({ ids: [id] })
  await expect(page.getByRole('heading', { level: 1, name: 'Anna, Ben' })).toBeVisible()
})

test('a file may be dropped over the report of the last one; over another dialog it is not lost in silence', async ({
  games,
  page,
}) => {
  const history = await openHistory(page, games)
  await history.drop('one.json', '{}')
  // While the file is read, its progress lies over the page.
  await expect(history.report).toContainText('1 record')
  await history.drop('two.jsonl', 'no record\n{}')
  await expect(history.report).toContainText('2 records')
  await history.report.getByRole('button', { name: 'Done' }).click()
  await games.open('')
  await page.getByRole('button', { name: 'About this app' }).click()
  await history.drop('one.json', '{}')
  await expect(
    page.getByText('Close what is open over this page first, then drop the file again.'),
  ).toBeVisible()
})

test('on a phone the filters are behind one button', async ({ games, page, session }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await beginTable(session, { names: ['Anna', 'Ben'] })
  const history = await openHistory(page, games)
  await expect(history.filter('Search')).toBeVisible()
  await expect(history.filter('Player')).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await history.filter('Player').fill('Ann')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await history.filter('Player').fill('Anna')
  await history.filter('Result').selectOption('won')
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(history.filter('Player')).toBeHidden()
})
