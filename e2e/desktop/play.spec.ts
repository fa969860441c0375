import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { TablePage } from '../pages/table.ts'
import { scriptOf, type Script } from '../script.ts'
import { long } from '../tiers.ts'
import { vectorOf } from '../vectors.ts'
import { test } from './desktop.ts'

const names = ['Anna', 'Ben']
const script = scriptOf('RIVER 943', names.length)
/** A script whose first move takes an idol. */
const idolAtOnce = scriptOf('RIVER 474', names.length)

/** Plays on from a ply, up to another one. */
async function playOn(table: TablePage, { steps }: Script, from: number, to = steps.length): Promise<void> {
  for (const [step, { seat, move }] of steps.slice(from, to).entries()) {
    await table.isAskedOf(names[seat])
    await table.playByMouse(move)
    await table.reaches(from + step + 1)
  }
}

const seat = (page: Page, { layout } = script) => new HomePage(page).seat({ names, layout })
const resume = (page: Page) => new HomePage(page).continue()

test(
  'a game is played to its end in the window, and is in the list when the app is opened again',
  long,
  async ({ desktop }) => {
    const { moves, trace, result, ...game } = vectorOf('tutankhamun-2021', 0, ...names)
    const begun = moves.length - 3
    const file = join(desktop.folder, 'begun.nile')
    writeFileSync(file, JSON.stringify({ ...game, moves: moves.slice(0, begun) }))
    const table = new TablePage(await desktop.open(file))
    for (const [step, move] of moves.slice(begun).entries()) {
      await table.isAskedOf(names[trace[begun + step].seat])
      await table.playByMouse(move)
      await table.reaches(begun + step + 1)
    }
    const winner = names[result.winners[0]]
    await expect(table.ending).toHaveAccessibleName(`${winner} wins`)
    expect(await desktop.quit()).toBe(0)

    const history = await new HomePage(await desktop.open()).history()
    await expect(history.game(names.join(', '))).toContainText(`${winner} won`)
  },
)

test(
  'a game goes on where it was after the app has been quit, and after its window has been closed',
  long,
  async ({ desktop }) => {
    await playOn(await seat(await desktop.open()), script, 0, 3)
    expect(await desktop.quit()).toBe(0)

    const table = await resume(await desktop.open())
    await table.reaches(3)
    await playOn(table, script, 3, 5)
    expect(await desktop.closeWindow()).toBe(0)

    const again = await resume(await desktop.open())
    await again.reaches(5)
    await playOn(again, script, 5, 6)
  },
)

test('a move that is shown is kept, however the app ends', long, async ({ desktop }) => {
  await playOn(await seat(await desktop.open()), script, 0, 1)
  await desktop.kill()
  const table = await resume(await desktop.open())
  await table.reaches(1)
  await playOn(table, script, 1, 2)
})

for (const end of ['quit', 'kill'] as const) {
  test(
    `a turn in whose middle the app ends (${end}) is asked for again, and goes on`,
    long,
    async ({ desktop }) => {
      const table = await seat(await desktop.open(), idolAtOnce)
      await playOn(table, idolAtOnce, 0, 1)
      const prompt = await table.prompt.getByRole('status').textContent()
      await desktop[end]()

      const again = await resume(await desktop.open())
      await expect(again.prompt.getByRole('status')).toHaveText(prompt ?? '')
      await playOn(again, idolAtOnce, 1, 2)
    },
  )
}
