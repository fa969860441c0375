import { expect, type Page } from '@playwright/test'
import { test, type App } from './app.ts'
import { HomePage } from './pages/home.ts'
import { TablePage } from './pages/table.ts'
import { playOut } from './scriptedGame.ts'
import { scriptOf, type Script } from './script.ts'
import { Session } from './session.ts'
import { idolVerbs } from '../src/shared/nile/move.ts'
import { long } from './tiers.ts'

test.use({ drawn: true })

async function showsTheEnd(table: TablePage, script: Script, names: readonly string[]): Promise<void> {
  await expect(table.ending).toHaveAccessibleName(`${names[script.winners[0]]} wins`)
  for (const [seat, name] of names.entries()) {
    const row = table.ending.getByRole('row').filter({ has: table.page.getByRole('rowheader', { name }) })
    await expect(row.getByRole('cell').first()).toHaveText(String(script.end.points[seat]))
  }
}

/** Opens the first screen of an app, and a way for calls beside it. */
async function entered(app: App, page: Page): Promise<Session> {
  const session = await Session.enter(await app.open())
  await session.admit(page.context())
  await page.goto(session.origin)
  return session
}

const idolsAsked = (script: Script) => new Set(script.steps.map((step) => step.ask))

test(
  'three people play a game with the mouse to its end, all five idols and all',
  long,
  async ({ app, page }) => {
    const names = ['Anna', 'Ben', 'Cleo']
    const script = scriptOf('RIVER 367', names.length)
    expect(idolsAsked(script)).toEqual(new Set(['sail', ...idolVerbs]))

    const session = await entered(app, page)
    const home = new HomePage(page)
    const table = await home.seat({ names, layout: script.layout })
    await playOut({ table, session, script, names, byHand: (move) => table.playByMouse(move) })
    await showsTheEnd(table, script, names)

    await table.ending.getByRole('button', { name: 'Home' }).click()
    const history = await home.history()
    await expect(history.game('Anna, Ben, Cleo')).toContainText(`${names[script.winners[0]]} won`)
  },
)

test('two people play a game by keyboard alone, from the first screen on to its end', async ({
  app,
  page,
}) => {
  const names = ['Dora', 'Emil']
  const script = scriptOf('RIVER 212', names.length)
  expect(idolsAsked(script)).toEqual(new Set(['sail', ...idolVerbs]))

  const session = await entered(app, page)
  await page.getByRole('link', { name: 'New game' }).press('Enter')
  for (const [seat, name] of names.entries()) {
    const box = page.getByRole('textbox', { name: `Name of player ${seat + 1}` })
    await box.press('ControlOrMeta+a')
    await page.keyboard.type(name)
  }
  await page.getByRole('textbox', { name: 'Layout code' }).focus()
  await page.keyboard.type(script.layout)
  await page.getByRole('button', { name: 'Start game' }).press('Enter')

  const table = new TablePage(page)
  await playOut({ table, session, script, names, byHand: (move) => table.playByKeys(move) })
  await showsTheEnd(table, script, names)

  await table.ending.getByRole('button', { name: 'Rematch' }).press('Enter')
  await table.reaches(0)
  await table.isAskedOf('Emil')
})
