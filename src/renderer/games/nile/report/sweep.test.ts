import { expect, test } from 'vitest'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { LedgerEntry } from '../../../../shared/ledger/entry.ts'
import type { LedgerView } from '../../../../shared/ledger/view.ts'
import { completedBy, inOrderOf, runsOf, Sweep, sweptBy } from './sweep.svelte.ts'

const set = (tile: TileCode, left: number) => ({ tile, left, size: left, certain: true, scored: false })

/** A view of a ledger of 1993 with some tiles left; `doubt`: a tile of which the number is in doubt. */
const viewOf = (doubt?: TileCode) =>
  ({
    edition: 'tutanchamun-1993',
    revision: 7,
    position: {
      sets: [set('SCB', 2), set('FAN', 3), set('SRC', 6)],
      others: [set('COI', 1), set('MSK', 1)],
    },
    doubts: doubt === undefined ? [] : [{ code: 'unknown', facts: { tile: doubt, left: 2 } }],
  }) as unknown as LedgerView<'nile'>

/** A sweep on a ledger that takes every report; `reported`: the reports. */
function begun(view = viewOf(), id = `${Math.random()}`) {
  const reported: LedgerEntry[] = []
  const screen = {
    live: { id, view },
    canReport: true,
    report: (entry: LedgerEntry) => Promise.resolve(reported.push(entry) > 0),
  }
  const sweep = new Sweep(screen as unknown as ConstructorParameters<typeof Sweep>[0], () => true)
  sweep.begin()
  return { sweep, reported }
}

test('what stays leaves everything else that is left to the sweep, but for the triangle and kinds in doubt', () => {
  const stays: TileCode[] = ['SRC', 'SRC', 'COI']
  expect(sweptBy({ goes: [], stays }, viewOf())).toEqual([
    ...['SCB', 'SCB'],
    ...['FAN', 'FAN', 'FAN'],
    ...['SRC', 'SRC', 'SRC', 'SRC'],
  ])
  expect(sweptBy({ goes: ['SCB'], stays: [...stays, 'FAN'] }, viewOf('SCB'))).toEqual([
    ...['SCB'],
    ...['FAN', 'FAN'],
    ...['SRC', 'SRC', 'SRC', 'SRC'],
  ])
})

test('a number makes as many of the tile tapped last, and no more than are left', async () => {
  const { sweep, reported } = begun()
  sweep.tap('SCB')
  sweep.tap('SRC')
  sweep.times(4)
  sweep.times(7)
  expect(sweep.runs).toEqual([
    { tile: 'SCB', n: 1 },
    { tile: 'SRC', n: 4 },
  ])
  expect(sweep.most).toBe(6)
  sweep.times(2)
  sweep.untap('SCB')
  await sweep.end()
  expect(reported).toEqual([{ kind: 'swept', tiles: ['SRC', 'SRC'] }])
  expect(sweep.isOn).toBe(false)
})

test('tiles of one kind in a row are a run; those in between are not lost', () => {
  expect(runsOf(['FAN', 'SCB', 'SCB', 'FAN'])).toEqual([
    { tile: 'FAN', n: 1 },
    { tile: 'SCB', n: 2 },
    { tile: 'FAN', n: 1 },
  ])
})

test('sets that a sweep completes are put in order where the tiles were not tapped in order', async () => {
  const { sweep, reported } = begun()
  sweep.turnOver()
  for (const tile of ['SRC', 'COI'] as const) sweep.tap(tile)
  await sweep.end()
  expect(reported).toEqual([])
  expect(sweep.unordered).toEqual(['SCB', 'FAN'])
  sweep.tap('COI')
  expect(sweep.unordered).toEqual(['SCB', 'FAN'])
  sweep.tap('FAN')
  await Promise.resolve()
  const [entry] = reported
  if (entry.kind !== 'swept') throw new Error(entry.kind)
  expect(entry.tiles.lastIndexOf('FAN')).toBeLessThan(entry.tiles.lastIndexOf('SCB'))
  expect(entry.tiles).toHaveLength(10)
})

test('tiles that were tapped in order are reported as they were', async () => {
  const { sweep, reported } = begun()
  const tiles: TileCode[] = ['FAN', 'SCB', 'FAN', 'SCB', 'FAN']
  for (const tile of tiles) sweep.tap(tile)
  expect(completedBy(tiles, viewOf())).toEqual(['SCB', 'FAN'])
  await sweep.end()
  expect(reported).toEqual([{ kind: 'swept', tiles }])
  expect(inOrderOf(tiles, ['FAN', 'SCB'])).toEqual(['FAN', 'FAN', 'FAN', 'SCB', 'SCB'])
})

test('no more of a kind stay than are left', () => {
  const { sweep } = begun()
  sweep.turnOver()
  for (let n = 0; n < 3; n++) sweep.tap('SCB')
  expect(sweep.staying).toEqual(['SCB', 'SCB'])
  sweep.untapLast()
  expect(sweep.staying).toEqual(['SCB'])
  sweep.untapLast()
  sweep.untapLast()
  expect(sweep.isOn).toBe(false)
})
