import { expect } from '@playwright/test'
import { test } from './app.ts'
import { HomePage } from './pages/home.ts'
import { TablePage } from './pages/table.ts'
import { scriptOf, type Script } from './script.ts'
import { idolVerbs } from '../src/shared/nile/move.ts'

/** Plays a script to its end, and at each step sees that the right player is asked. */
async function playOut(
  table: TablePage,
  script: Script,
  names: readonly string[],
  play: (move: string) => Promise<void>,
): Promise<void> {
  for (const [ply, { seat, move }] of script.steps.entries()) {
    await table.isAskedOf(names[seat])
    await play(move)
    await table.reaches(ply + 1)
  }
}

async function showsTheEnd(table: TablePage, script: Script, names: readonly string[]): Promise<void> {
  await expect(table.ending).toHaveAccessibleName(`${names[script.winners[0]]} wins`)
  for (const [seat, name] of names.entries()) {
    const row = table.ending.getByRole('row').filter({ has: table.page.getByRole('rowheader', { name }) })
    await expect(row.getByRole('cell').first()).toHaveText(String(script.end.points[seat]))
  }
}

const idolsAsked = (script: Script) => new Set(script.steps.map((step) => step.ask))

test('three people play a whole game with the mouse, all five idols and all', async ({ app, page }) => {
  const names = ['Anna', 'Ben', 'Cleo']
  const script = scriptOf('RIVER 367', names.length)
  expect(idolsAsked(script)).toEqual(new Set(['sail', ...idolVerbs]))

  await page.goto(await app.open())
  const home = new HomePage(page)
  const table = await home.seat({ names, layout: script.layout })
  await playOut(table, script, names, (move) => table.playByMouse(move))
  await showsTheEnd(table, script, names)

  await table.ending.getByRole('button', { name: 'Home' }).click()
  const history = await home.history()
  await expect(history.game('Anna, Ben, Cleo')).toContainText(`${names[script.winners[0]]} won`)
})

test('two people play a whole game by keyboard alone, from the first screen on', async ({ app, page }) => {
  const names = ['Dora', 'Emil']
  const script = scriptOf('RIVER 212', names.length)
  expect(idolsAsked(script)).toEqual(new Set(['sail', ...idolVerbs]))

  await page.goto(await app.open())
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
  await playOut(table, script, names, (move) => table.playByKeys(move))
  await showsTheEnd(table, script, names)

  await table.ending.getByRole('button', { name: 'Rematch' }).press('Enter')
  await table.reaches(0)
  await table.isAskedOf('Emil')
})
