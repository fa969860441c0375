import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { calibration } from './calibration.ts'
import { cliFile, run } from './testing/run.ts'

test('chances are held against who won, by thirds of the games', () => {
  const rows = calibration([
    { part: 0, chances: [0.7, 0.3], won: [1, 0] },
    { part: 0.3, chances: [0.5, 0.5], won: [0, 1] },
    { part: 0.4, chances: [0.9, 0.1], won: [0, 1] },
    { part: 0.9, chances: [1, 0, 0], won: [0.5, 0.5, 0] },
  ])
  expect(rows).toEqual([
    {
      third: 1,
      positions: 2,
      Brier: 0.17,
      'favourite won': '75.0 %',
      '0–20 %': 'of 0',
      '20–40 %': '0.0 % of 1',
      '40–60 %': '50.0 % of 2',
      '60–80 %': '100.0 % of 1',
      '80–100 %': 'of 0',
    },
    {
      third: 2,
      positions: 1,
      Brier: 0.81,
      'favourite won': '0.0 %',
      '0–20 %': '100.0 % of 1',
      '20–40 %': 'of 0',
      '40–60 %': 'of 0',
      '60–80 %': 'of 0',
      '80–100 %': '0.0 % of 1',
    },
    {
      third: 3,
      positions: 1,
      Brier: 0.167,
      'favourite won': '50.0 %',
      '0–20 %': '25.0 % of 2',
      '20–40 %': 'of 0',
      '40–60 %': 'of 0',
      '60–80 %': 'of 0',
      '80–100 %': '50.0 % of 1',
    },
  ])
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'calibrate-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function fileOf(...lines: readonly unknown[]): string {
  const file = join(folder, 'games.jsonl')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return file
}

const [two] = vectorsOf('tutankhamun-2021').filter(({ players }) => players.length === 2)
const [more] = vectorsOf('tutankhamens-revenge').filter(({ players }) => players.length > 2)
const against = (name: string): string[] => [
  '--against',
  `"${process.execPath}" "${cliFile('testing/player.ts')}" ${name}`,
]

/** The positions in the rows of a printed table. */
const positionsIn = (table: string): number[] =>
  [...table.matchAll(/^│ \d +│ \d +│ (\d+)/gm)].map(([, positions]) => Number(positions))

test('the strongest level and another program are asked about every fifth decision', async () => {
  const { result: _, ...unfinished } = two
  const file = fileOf(two, { ...unfinished, moves: two.moves.slice(0, 20) }, more)
  const { code, out, err } = await run('calibrate.ts', [file, '--playouts', '5', ...against('first')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [, vizier, opponent] = out.split(/^(?:vizier|opponent), 2 games$/m)
  const asked = Math.floor(two.moves.length / 5) + Math.floor(more.moves.length / 5)
  for (const table of [vizier, opponent]) {
    const positions = positionsIn(table)
    expect(positions).toHaveLength(3)
    expect(positions.reduce((one, other) => one + other)).toBe(asked)
  }
})

test('a damaged record is told and left out; a program that tells no chances is told', async () => {
  const file = fileOf(two, { ...two, moves: [...two.moves, 'sail 3'] })
  const { code, out, err } = await run('calibrate.ts', [file, '--playouts', '1', ...against('illegal')])
  expect(code).toBe(1)
  expect(out).toContain('vizier, 1 games')
  expect(err).toMatch(/games\.jsonl: Ply .*\n.*opponent told no chances/)
})

test.each([
  ['no file', () => [], /^Usage: /],
  ['a wrong number', () => [fileOf(two), '--ms', 'x'], /^Usage: /],
  ['a missing file', () => [join(folder, 'missing')], /There is no file/],
  ['no finished game', () => [fileOf()], /no finished game/],
])('%s: nothing to calibrate with', async (_name, args, error) => {
  expect(await run('calibrate.ts', args())).toMatchObject({ code: 2, err: expect.stringMatching(error) })
})
