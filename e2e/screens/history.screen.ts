import { join } from 'node:path'
import { expect } from '@playwright/test'
import Database from 'better-sqlite3'
import { dayOf, editionOn } from '../../src/shared/daily.ts'
import { dailyLayout } from '../../src/shared/setups.ts'
import { editionName } from '../../src/shared/text/names.ts'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'
import { TablePage } from '../pages/table.ts'

test('games are listed newest first, renamed, deleted and brought back', async ({ app, page }) => {
  const link = await app.open()
  await page.goto(link)
  const home = new HomePage(page)
  await home.seat({ names: ['Anna', 'Ben'] })
  await page.getByRole('link', { name: 'Home' }).click()
  await home.seat({ names: ['Cleo', 'Dora'] })
  await page.getByRole('link', { name: 'Home' }).click()
  const history = await home.history()

  await expect(page.getByRole('article').first()).toHaveAccessibleName('Cleo, Dora')
  await expect(history.game('Anna, Ben')).toContainText('In progress')

  await page.getByRole('button', { name: 'Edit Anna, Ben' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Tuesday')
  await dialog.getByLabel('Name', { exact: true }).press('Enter')
  await expect(history.game('Tuesday')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Tuesday' }).click()
  await expect(history.game('Tuesday')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history.game('Tuesday')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Cleo, Dora' }).click()
  await expect(history.game('Cleo, Dora')).toBeHidden()
  await app.stop()
  await page.goto(await app.open())
  await home.history()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(history.game('Tuesday')).toBeVisible()

  // What is deleted waits for a while, and can be reached by keys.
  await page.keyboard.press('d')
  const deleted = page.getByRole('dialog', { name: 'Deleted games' })
  await expect(deleted.getByRole('listitem')).toHaveAccessibleName('Cleo, Dora')
  await deleted.getByRole('button', { name: 'Restore Cleo, Dora' }).press('Enter')
  await expect(deleted).toContainText('No deleted games.')
  await page.keyboard.press('Escape')
  await expect(history.game('Cleo, Dora')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Cleo, Dora' }).click()
  await page.getByRole('button', { name: 'Deleted games (1)' }).click()
  await deleted.getByRole('button', { name: 'Delete permanently: Cleo, Dora' }).click()
  await expect(deleted.getByRole('alert')).toHaveText(
    'Delete “Cleo, Dora” permanently? This cannot be undone.',
  )
  await page.setViewportSize({ width: 1024, height: 640 })
  await deleted.getByRole('button', { name: 'Delete permanently', exact: true }).click()
  await expect(deleted).toContainText('No deleted games.')
  await page.keyboard.press('Escape')
})

test('names of earlier tables are offered again', async ({ app, page }) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await home.seat({ names: ['Hatshepsut', 'Thutmose'] })
  await page.getByRole('link', { name: 'Home' }).click()
  const setup = await home.newGame()
  await expect(setup.name(0)).toHaveValue('Hatshepsut')
  await expect(setup.name(1)).toHaveValue('Thutmose')
})

test('a game of a version of the rules that is not known is listed, and refused with a sentence', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await home.seat({ names: ['Anna', 'Ben'] })
  await app.stop()
  const database = new Database(join(app.folder, 'history.db'))
  database.exec('UPDATE records SET rules_version = 99')
  database.close()

  await page.goto(await app.open())
  await (await new HomePage(page).history()).game('Anna, Ben').getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('main')).toContainText('was played by another version of the rules')
})

test('a game that is not there is told in a sentence', async ({ games, page }) => {
  await games.open('table/nobody')
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible()
})

test('the daily game starts with one click, as the card says it, and is gone on with by the next', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  const daily = home.menu.getByRole('button', { name: 'Daily game' })
  const edition = editionName(editionOn(dayOf()))
  await expect(daily).toContainText(`${edition} · you against Priest (hard)`)
  await daily.click()
  const table = new TablePage(page)
  await table.isAskedOf('Player 1')
  await expect(page.getByRole('banner')).toContainText(edition)
  await expect(table.seats.last()).toContainText('Priest')
  const address = page.url()

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(home.menu.getByRole('link', { name: 'In progress' })).toBeVisible()
  await daily.click()
  await table.isAskedOf('Player 1')
  expect(page.url()).toBe(address)
})

test.describe('over midnight', () => {
  test.use({ ownPage: true })
  test(
    'yesterday’s daily game is no longer the day’s, and the next one starts with a click',
    long,
    async ({ app, page }) => {
      await page.clock.install({ time: new Date(2026, 10, 25, 23, 50) })
      await page.goto(await app.open())
      const home = new HomePage(page)
      const daily = home.menu.getByRole('button', { name: 'Daily game' })
      await daily.click()
      const table = new TablePage(page)
      await table.isAskedOf('Player 1')
      const address = page.url()
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(home.menu.getByRole('link', { name: 'In progress' })).toBeVisible()
      await expect(daily).toContainText('Nov 25, 2026')

      await page.clock.fastForward('20:00')
      await expect(home.menu).toContainText('You haven’t played it yet.')
      await expect(daily).toContainText('Nov 26, 2026')
      await daily.click()
      await table.isAskedOf('Player 1')
      expect(page.url()).not.toBe(address)
    },
  )
})

test(
  'a game with the layout of the day is no daily game; its deal can be played again',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    const home = new HomePage(page)
    const names = ['Anna', 'Ben']
    const table = await home.seat({ names, edition: 'Tutankhamen (2004)', layout: dailyLayout() })
    await expect(table.prompt).toBeVisible()

    await page.getByRole('link', { name: 'Home' }).click()
    await expect(home.menu).toContainText('You haven’t played it yet.')
    const history = await home.history()
    await history.game('Anna, Ben').getByRole('button', { name: 'Layout of' }).click()
    const deal = page.getByRole('dialog', { name: 'Layout' })
    await expect(deal.getByRole('textbox', { name: 'Layout code of this game' })).toHaveValue(dailyLayout())
    await deal.getByRole('button', { name: 'Same layout again' }).click()
    await expect(table.prompt).toBeVisible()

    await page.getByRole('link', { name: 'Home' }).click()
    await home.seat({ names: ['Cleo', 'Dora'], edition: 'Tutanchamun (1993)' })
    await page.getByRole('link', { name: 'Home' }).click()
    await home.history()
    await expect(history.count).toHaveText('3 games')
    await history.game('Anna, Ben').first().getByRole('button', { name: 'Layout of' }).click()
    await deal.getByRole('button', { name: 'Show all 2 games with this layout' }).click()
    await expect(history.count).toHaveText('2 of 3 games')
    await page.getByRole('button', { name: 'Show all layouts' }).click()
    await expect(history.count).toHaveText('2 of 3 games')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(history.count).toHaveText('3 games')
  },
)

test('a day that is typed into the filter is the one that is meant', async ({ app, page }) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await home.seat({ names: ['Anna', 'Ben'] })
  await page.getByRole('link', { name: 'Home' }).click()
  const history = await home.history()
  const from = history.filter('From')
  await from.focus()
  await page.keyboard.type('05012026')
  await expect(from).toHaveValue('2026-05-01')
  await expect(history.count).toHaveText('1 game')
  await history.filter('Search').focus()
  await from.focus()
  await page.keyboard.type('05019026')
  await expect(from).toHaveValue('9026-05-01')
  await expect(history.count).toHaveText('0 of 1 game')

  // A year that is not whole changes nothing, and does not stay.
  await history.filter('Search').focus()
  await from.focus()
  await page.keyboard.type('0501202')
  await expect(from).toHaveValue('0202-05-01')
  await expect(history.count).toHaveText('0 of 1 game')
  await history.filter('Search').focus()
  await expect(from).toHaveValue('9026-05-01')
})
