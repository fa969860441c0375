import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Edition } from '../src/shared/editions/index.ts'
import { HomePage } from './pages/home.ts'
import { ReplayPage } from './pages/replay.ts'

/** A game at one of its plies. */
interface Traced {
  /** Points by seat. */
  readonly points: readonly number[]
  /** The same in the files of a dig. */
  readonly money?: readonly number[]
  readonly seat: number
  /** Tiles that lie on the line, or cards that are not revealed. */
  readonly left: number
}

export interface Vector {
  readonly players: readonly { readonly name: string }[]
  readonly moves: readonly string[]
  readonly trace: readonly Traced[]
  readonly result: { readonly winners: readonly number[] }
  readonly [key: string]: unknown
}

/** The `number`th game of an edition that the rules are tested with, for these people. */
export function vectorOf(edition: Edition, number: number, ...names: readonly string[]): Vector {
  const file = join(import.meta.dirname, '../src/main/engine/fixtures', `${edition}.jsonl`)
  const vector = JSON.parse(readFileSync(file, 'utf8').split('\n')[number]) as Vector
  const trace = vector.trace.map(({ money, ...traced }) => ({ ...traced, points: money ?? traced.points }))
  return { ...vector, trace, players: names.map((name) => ({ name })) }
}

/** Imports a game and opens its replay from the list of games. */
export async function lookBack(page: Page, link: string, game: Vector): Promise<ReplayPage> {
  await page.goto(link)
  const history = await new HomePage(page).history()
  await history.drop('game.json', JSON.stringify({ ...game, trace: undefined }))
  await history.report.getByRole('button', { name: 'Done' }).click()
  const name = game.players.map((player) => player.name).join(', ')
  await page.getByRole('button', { name: `Replay ${name}` }).click()
  return new ReplayPage(page)
}
