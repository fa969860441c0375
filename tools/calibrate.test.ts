import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions, type Edition } from '../src/shared/editions/index.ts'
import { value } from '../src/shared/testing/outcomes.ts'
import { chanceOf } from '../src/main/engine/chance.ts'
import { openRecord } from '../src/main/engine/record.ts'
import type { Game, GameState } from '../src/main/engine/game.ts'
import { nileGames } from '../src/main/engine/testing/games.ts'
import { replay } from '../src/main/engine/testing/replay.ts'
import { Scenario } from '../src/main/engine/testing/scenario.ts'
import { vectorsOf, type Vector } from '../src/main/engine/testing/vectors.ts'
import { calibration, errors, type Prediction } from './calibration.ts'
import { rollouts } from './rollouts.ts'
import { cliFile, run } from './testing/run.ts'

const predictions: readonly Prediction[] = [
  { part: 0, chances: [0.7, 0.3], won: [1, 0] },
  { part: 0.3, chances: [0.46, 0.54], won: [0, 1] },
  { part: 0.4, chances: [0.9, 0.1], won: [0, 1] },
  { part: 0.9, chances: [1, 0, 0], won: [0.5, 0.5, 0] },
]

test('the errors of several players stand side by side, by thirds of the games', () => {
  const sure = predictions.map((prediction) => ({ ...prediction, chances: prediction.won }))
  expect(errors({ vizier: predictions, prophet: sure })).toEqual([
    {
      third: 1,
      positions: 2,
      // 0.3² and 0.46², for both seats alike.
      'Brier vizier': 0.151,
      'Brier prophet': 0,
      'favourite of vizier won': '100.0 %',
      'favourite of prophet won': '100.0 %',
    },
    {
      third: 2,
      positions: 1,
      'Brier vizier': 0.81,
      'Brier prophet': 0,
      'favourite of vizier won': '0.0 %',
      'favourite of prophet won': '100.0 %',
    },
    {
      third: 3,
      positions: 1,
      'Brier vizier': 0.167,
      'Brier prophet': 0,
      'favourite of vizier won': '50.0 %',
      'favourite of prophet won': '50.0 %',
    },
    {
      third: 'all',
      positions: 4,
      'Brier vizier': 0.32,
      'Brier prophet': 0,
      'favourite of vizier won': '62.5 %',
      'favourite of prophet won': '87.5 %',
    },
  ])
})

test('of what was told 0, 10, 20, … 100 %, the share that was won is counted, by thirds of the games', () => {
  const rows = calibration(predictions)
  expect(rows.map((row) => row.told)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((nth) => `${nth * 10} %`),
  )
  const at = (share: number) => Object.values(rows[share / 10]).slice(1)
  expect(at(0)).toEqual(['of 0', 'of 0', '25.0 % of 2', '25.0 % of 2'])
  expect(at(10)).toEqual(['of 0', '100.0 % of 1', 'of 0', '100.0 % of 1'])
  expect(at(50)).toEqual(['50.0 % of 2', 'of 0', 'of 0', '50.0 % of 2'])
  expect(at(70)).toEqual(['100.0 % of 1', 'of 0', 'of 0', '100.0 % of 1'])
  expect(at(100)).toEqual(['of 0', 'of 0', '50.0 % of 1', '50.0 % of 1'])
})

describe('games played on at random', () => {
  test.each(editions)('%s: end with a winner each, and by the same seed in the same way', (edition) => {
    const [{ result: _, ...record }] = vectorsOf(edition)
    const open = openRecord({ ...record, moves: record.moves.slice(0, -6) })
    const { start } = value(open)
    const replayed = replay(value(open))
    if (!replayed.ok) throw new Error(replayed.refusal.code)
    const layers = start.family === 'dig' ? start.layers : null
    const chancesBy = (seed: string) => rollouts(replayed.game, replayed.state, layers, chanceOf(seed))
    const chances = chancesBy('A')
    expect(chances).toHaveLength(record.players.length)
    expect(chances.reduce((one, other) => one + other, 0)).toBeCloseTo(1, 9)
    expect(chancesBy('A')).toEqual(chances)
  })

  test('take a win at hand more often than chance would', () => {
    const { state } = new Scenario(2, 'SCA', { startPoints: 1 })
    const game = nileGames['tutankhamun-2021'] as unknown as Game<GameState>
    expect(rollouts(game, state as GameState, null, chanceOf('A'))[0]).toBeGreaterThan(0.6)
  })
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'calibrate-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function fileOf(name: string, ...lines: readonly unknown[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return file
}

/** The shortest recorded game for so many players: what takes time is thinking. */
const shortest = (edition: Edition, seats: number): Vector =>
  vectorsOf(edition)
    .filter(({ players }) => players.length === seats)
    .toSorted((one, other) => one.moves.length - other.moves.length)[0]
const two = shortest('tutankhamun-2021', 2)
const more = shortest('tutankhamens-revenge', 3)
const against = (name: string): string[] => [
  '--against',
  `"${process.execPath}" "${cliFile('testing/player.ts')}" ${name}`,
]

test('each file is judged by itself: the strongest level, rollouts and another program, at every fifth decision', async () => {
  const { result: _, ...unfinished } = two
  const own = fileOf('own.jsonl', two, { ...unfinished, moves: two.moves.slice(0, -1) })
  const files = [own, fileOf('dig.jsonl', more)]
  const { code, out, err } = await run('calibrate.ts', [...files, '--playouts', '5', ...against('first')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const tables = out.split(/^(?=.*, games: 1$)/m)
  expect(tables).toHaveLength(2)
  for (const [at, { moves }] of [two, more].entries()) {
    expect(tables[at]).toContain(files[at])
    expect(tables[at]).toMatch(/Brier vizier .* Brier rollouts .* Brier opponent/)
    expect(tables[at]).toMatch(new RegExp(`'all' +│ ${Math.floor(moves.length / 5)} `))
    expect(tables[at].match(/told, and won$/gm)).toHaveLength(3)
  }
})

test('a damaged record is told and left out; a program that tells no chances is told', async () => {
  const file = fileOf('games.jsonl', two, { ...two, moves: [...two.moves, 'sail 3'] })
  const { code, out, err } = await run('calibrate.ts', [file, '--playouts', '1', ...against('illegal')])
  expect(code).toBe(1)
  expect(out).toContain('games.jsonl, games: 1')
  expect(err).toMatch(/games\.jsonl: Ply .*\n.*opponent gave no chances/)
})

test.each([
  ['no file', () => [], /^Usage: /],
  ['a wrong number', () => [fileOf('games.jsonl', two), '--ms', 'x'], /^Usage: /],
  ['a missing file', () => [join(folder, 'missing')], /File not found:/],
  ['no finished game', () => [fileOf('games.jsonl')], /no finished game/],
])('%s: nothing to calibrate with', async (_name, args, error) => {
  expect(await run('calibrate.ts', args())).toMatchObject({ code: 2, err: expect.stringMatching(error) })
})
