import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, type Page } from '@playwright/test'
import { test } from './screen.ts'
import type { HistoryPage } from '../pages/history.ts'
import { HomePage } from '../pages/home.ts'
import { long } from '../tiers.ts'

/** The settings, with the backup of everything. */
class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto(new URL('/#/settings', this.page.url()).href)
  }

  async saveBackup(file: string): Promise<void> {
    const downloading = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Save a backup' }).click()
    await (await downloading).saveAs(file)
  }

  /** Chooses a backup; nothing is restored yet. */
  async lookInto(file: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Restore a backup' }).click()
    await (await choosing).setFiles(file)
  }
}

const gamesOf = (edition: string): string[] =>
  readFileSync(join(import.meta.dirname, `../../src/main/engine/fixtures/${edition}.jsonl`), 'utf8')
    .trim()
    .split('\n')
const pairs = [
  ['Anna', 'Ben'],
  ['Cleo', 'Dora'],
  ['Zoë', 'Anna'],
] as const
/** Twelve games for two of each of two editions, each with one of three pairs. */
const records = ['tutankhamun-2021', 'tutanchamun-1993'].flatMap((edition) =>
  gamesOf(edition)
    .map((line) => JSON.parse(line) as { players: unknown[] })
    .filter(({ players }) => players.length === 2)
    .slice(0, 6)
    .map((record, index) => ({ ...record, players: pairs[index % 3].map((name) => ({ name })) })),
)

test('games are found, tagged and marked, deleted and brought back, and all of it comes out of a backup', async ({
  app,
  page,
  folder,
}) => {
  await page.goto(await app.open())
  const history: HistoryPage = await new HomePage(page).history()
  await history.drop('club.jsonl', records.map((record) => JSON.stringify(record)).join('\n'))
  await history.report.getByRole('button', { name: 'Done' }).click()
  await expect(history.count).toHaveText('12 games')

  await page.keyboard.press('/')
  await expect(history.filter('Search')).toBeFocused()
  await history.filter('Edition').selectOption('Tutanchamun (1993)')
  await expect(history.count).toHaveText('6 of 12 games')
  // A longer name is nobody's, and no list can be asked for it.
  await expect(history.filter('Player')).toHaveAttribute('maxlength', '40')
  await history.filter('Player').fill('Anna')
  await expect(history.count).toHaveText('4 of 12 games')
  await history.filter('Result').selectOption('Anna won')
  await expect(history.count).toHaveText('2 of 12 games')
  await history.filter('Result').selectOption('Any')
  await expect(history.count).toHaveText('4 of 12 games')
  await history.filter('Search').fill('zoe')
  await expect(history.count).toHaveText('2 of 12 games')
  // A blank at the end stays for the next word.
  await history.filter('Search').fill('zoe b')
  await history.filter('Search').press('Backspace')
  await history.filter('Search').pressSequentially('anna')
  await expect(history.filter('Search')).toHaveValue('zoe anna')
  await expect(history.count).toHaveText('2 of 12 games')

  await history.game('Zoë, Anna').first().getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('The long one')
  await dialog.getByLabel('Tags', { exact: true }).fill('final, Tuesday')
  await dialog.getByLabel('Note', { exact: true }).fill('Sobek turned it.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const long = history.game('The long one')
  await expect(long).toContainText('final')
  await long.getByRole('button', { name: 'Favourite' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(history.count).toHaveText('12 games')
  await history.filter('Tag').selectOption('Tuesday')
  await history.filter('Favourites only').check()
  await history.filter('Search').fill('sobek')
  await expect(history.count).toHaveText('1 of 12 games')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(history.count).toHaveText('12 games')

  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(history.selected).toContainText('4 games selected')
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(boxes.nth(2)).toBeChecked()
  await expect(history.selected).toContainText('4 games selected')
  await page.keyboard.press('Escape')
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(history.selected).toContainText('3 games selected')
  await page.keyboard.press('Delete')
  await expect(history.count).toHaveText('9 games')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history.count).toHaveText('12 games')

  const settings = new SettingsPage(page)
  await settings.open()
  const backup = join(folder, 'backup.db')
  await settings.saveBackup(backup)
  await page.goto(new URL('/#/history', page.url()).href)
  await expect(history.count).toHaveText('12 games')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(history.selected).toContainText('12 games selected')
  await history.selected.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No games yet.')).toBeVisible()

  await settings.open()
  const foreign = join(folder, 'foreign.db')
  new Database(foreign).exec('CREATE TABLE things (id)').close()
  await settings.lookInto(foreign)
  await expect(page.getByText(/not a backup of this app|another program/)).toBeVisible()
  await settings.lookInto(backup)
  const preview = page.getByRole('dialog', { name: 'In this backup' })
  await expect(preview).toContainText('Tutanchamun (1993): 6')
  await expect(preview).toContainText('Anna, Ben')
  const offMiddle = async () => {
    const { y = 0, height = 0 } = (await preview.boundingBox()) ?? {}
    return Math.abs(y + height / 2 - 400)
  }
  // It rises to its place as it opens.
  await expect.poll(offMiddle, 'the dialog lies in the middle').toBeLessThan(2)
  await preview.getByRole('button', { name: 'Replace my games with this backup' }).click()
  await expect(page.getByText('Backup restored.')).toBeVisible()
  await page.goto(new URL('/#/history', page.url()).href)
  await expect(history.count).toHaveText('12 games')
  await expect(history.game('The long one')).toContainText('Sobek turned it.')
})

test(
  'people are renamed, days set and games left out of statistics, many at once, and all of it is taken back',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    const history: HistoryPage = await new HomePage(page).history()
    await history.drop('club.jsonl', records.map((record) => JSON.stringify(record)).join('\n'))
    await history.report.getByRole('button', { name: 'Done' }).click()
    const dialog = page.getByRole('dialog')
    const change = dialog.getByRole('button', { name: 'Change' })
    const undo = page.getByRole('button', { name: 'Undo' })
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    const fresh = page.getByRole('article')

    await boxes.nth(0).click()
    await history.selected.getByRole('button', { name: 'Rename people' }).click()
    await dialog.getByLabel('Person').selectOption('Zoë')
    await dialog.getByLabel('New name').fill('anna')
    await expect(dialog).toContainText('Anna has already played here, 8 games: the two become one person.')
    await dialog.getByText('In all games').click()
    await expect(dialog).toContainText('4 games stay as they are: both sit at their tables.')
    await expect(change).toBeDisabled()
    await dialog.getByLabel('New name').fill('Zoe')
    await expect(dialog).toContainText('4 games will change:')
    await expect(dialog.getByRole('listitem').first()).toHaveText('Zoë and Anna → Zoe and Anna')
    await change.click()
    await expect(history.game('Zoe, Anna')).toHaveCount(4)
    await undo.click()
    await expect(page.getByText('4 games are as before.')).toBeVisible()
    await expect(history.game('Zoë, Anna')).toHaveCount(4)

    await page.keyboard.press('ControlOrMeta+a')
    await history.selected.getByRole('button', { name: 'Set the day' }).click()
    await dialog.getByLabel('Day of play').fill('2024-03-01')
    await expect(dialog).toContainText(/12 games will change:.*→ Mar 1, 2024.*and 7 more/)
    await change.click()
    await expect(fresh.filter({ hasText: 'Mar 1, 2024' })).toHaveCount(await fresh.count())
    await undo.click()
    await expect(fresh.filter({ hasText: 'Mar 1, 2024' })).toHaveCount(0)

    await page.keyboard.press('Escape')
    for (const nth of [0, 1]) await boxes.nth(nth).click()
    await history.selected.getByRole('button', { name: 'Leave out of statistics' }).click()
    await expect(dialog).toContainText('2 games will change:')
    await change.click()
    await expect(fresh.filter({ hasText: 'Left out of statistics' })).toHaveCount(2)
    await page.goto(new URL('/#/statistics', page.url()).href)
    await expect(page.getByText('10 finished games. Not counted: 2 games that you left out.')).toBeVisible()

    await page.getByRole('link', { name: 'Ben', exact: true }).first().click()
    await page.getByRole('button', { name: 'Rename' }).click()
    await dialog.getByLabel('New name').fill('Benno')
    await expect(dialog).toContainText('4 games will change:')
    await change.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benno')
    await page.getByText('4 games changed.').locator('..').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben')
  },
)
