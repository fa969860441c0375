import { expect } from '@playwright/test'
import type { WebContents, WebPreferences } from 'electron'
import { HomePage } from '../pages/home.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { long } from '../tiers.ts'
import { test, type Desktop } from './desktop.ts'
import { AppMenu } from './menu.ts'

const names = ['Anna', 'Ben']

/** The addresses that the windows of the app show, in the order in which these were opened. */
const addresses = (desktop: Desktop) =>
  desktop.main.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL().replace(/[\w-]{36}$/, 'ID')),
  )

test(
  'a ledger’s scoreboard is a window of its own: it follows, is one a game, and ends with the app',
  long,
  async ({ desktop }) => {
    const page = await desktop.open()
    const menu = new AppMenu(desktop)
    const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
    const opened = desktop.main.waitForEvent('window')
    await page.getByRole('link', { name: 'Scoreboard for a second screen' }).click()
    const board = await opened
    const turn = board.getByRole('heading', { level: 1 })
    await expect(turn).toHaveText('Anna is next')
    await page.keyboard.press('Escape')
    await ledger.enter({ kind: 'took', tile: 'SCA' })
    await expect(turn).toHaveText('Ben is next')
    await expect(board.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('29')

    // The menu still speaks with the window in which the game is played.
    await expect.poll(() => menu.item('Game', 'Undo Move')).toMatchObject({ enabled: true })
    await menu.choose('Game', 'Undo Move')
    await expect(turn).toHaveText('Anna is next')

    await desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1].minimize())
    await menu.choose('Game', 'Scoreboard')
    const isShown = () =>
      desktop.main.evaluate(({ BrowserWindow }) => {
        const [, window] = BrowserWindow.getAllWindows()
        return window.isVisible() && window.isFocused() && !window.isMinimized()
      })
    await expect.poll(isShown).toBe(true)
    expect(await desktop.startAgain()).toBe(0)
    await expect.poll(isShown).toBe(false)
    expect(await addresses(desktop)).toEqual([
      expect.stringMatching(/#\/ledger\/ID$/),
      'app://bundle/#/scoreboard/ID',
    ])
    expect(await desktop.closeWindow()).toBe(0)
  },
)

test('a scoreboard is as fenced in as the window beside it, and closes alone', long, async ({ desktop }) => {
  const page = await desktop.open()
  await new HomePage(page).seat({ names, layout: 'RIVER 1' })
  const opened = desktop.main.waitForEvent('window')
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('link', { name: 'Scoreboard for a second screen' }).click()
  const board = await opened
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Anna is next')
  const preferences = await desktop.main.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) =>
      (webContents as WebContents & { getLastWebPreferences(): WebPreferences }).getLastWebPreferences(),
    ),
  )
  expect(preferences[1]).toEqual(preferences[0])
  await board.evaluate(() => void window.open('https://evil.example/'))
  await board.evaluate(() => location.assign('https://evil.example/'))
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Anna is next')

  await desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1].close())
  await expect.poll(() => desktop.main.windows().length).toBe(1)
  await expect(page.getByRole('button', { name: 'Game menu' })).toBeVisible()
  expect(await desktop.quit()).toBe(0)
})
