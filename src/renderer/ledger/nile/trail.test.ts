import { expect, test } from 'vitest'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { pads } from '../../app/padKeys.ts'
import { lastOf, sweptSince, Trail } from './trail.svelte.ts'

type View = LedgerView<'nile'>
const row = (tile: TileCode, left: number, size: number) => ({
  tile,
  left,
  size,
  certain: true,
  scored: false,
})

const viewOf = (possible: boolean) =>
  ({
    position: {
      sets: [row('SCB', 1, 2), row('FAN', 3, 4)],
      others: [row('COI', 2, 3), row('MSK', 1, 1)],
      sweep: { possible },
    },
  }) as unknown as View

const logOf = (...entries: NileEntry[]) =>
  entries.map((entry, at) => ({ n: at + 1, seat: at % 2, entry, void: false })) as LedgerLogEntry<'nile'>[]

/** A trail on a ledger that takes everything, and what it was told. */
function begun(...entries: NileEntry[]) {
  const told: unknown[] = []
  let log = logOf(...entries)
  let isAllowed = true
  const ledger = {
    view: viewOf(true),
    get log() {
      return log
    },
    pad: pads['tutanchamun-1993'],
    get canSweep() {
      return isAllowed
    },
    corrects: true,
    names: ['Anna', 'Ben'],
    canEnter: true,
    inTurn: <T>(act: () => Promise<T>) => act(),
    // A correction that is accepted at once.
    propose: ({ n, entry }: { n: number; entry: NileEntry }) => {
      told.push([n, entry])
      log = logOf(...log.map((line) => line.entry).toSpliced(n - 1, 0, entry))
    },
    write: (entry: NileEntry) => Promise.resolve(told.push(entry) > 0),
  } as unknown as ConstructorParameters<typeof Trail>[0]
  const trail = new Trail(ledger)
  return { trail, told, forbid: () => (isAllowed = false) }
}

test('tiles are counted since one was last taken', () => {
  const took = { kind: 'took', tile: 'FAN' } as const
  expect(sweptSince(logOf(took, { kind: 'swept', tiles: ['SCB'] }, took))).toEqual([])
  const order: NileEntry = { kind: 'order', seats: [0, 1] }
  const swept = (tile: TileCode): NileEntry => ({ kind: 'swept', tiles: [tile] })
  expect(sweptSince(logOf(took, swept('SCB'), order, swept('COI')))).toEqual(['SCB', 'COI'])
})

test('that a set is complete is offered for the tile told last, where it may be', () => {
  const took = (tile: TileCode) => logOf({ kind: 'took', tile })
  expect(lastOf(viewOf(true), took('SCB'))).toBe('SCB')
  expect(lastOf(viewOf(false), took('SCB'))).toBe(null)
  expect(lastOf(viewOf(false), logOf({ kind: 'swept', tiles: ['SCB'] }))).toBe('SCB')
  expect(lastOf(viewOf(true), logOf({ kind: 'swept', tiles: ['SCB'], rest: true }))).toBe(null)
  // Too much of it is left, or it is no set.
  expect(lastOf(viewOf(true), took('FAN'))).toBe(null)
  expect(lastOf(viewOf(true), took('COI'))).toBe(null)
})

test('a tap tells a tile at once; a second press and a forbidden one tell nothing', async () => {
  const { trail, told, forbid } = begun({ kind: 'took', tile: 'SCB' })
  await trail.tap('FAN')
  await trail.tap('FAN', true)
  await trail.end()
  forbid()
  await trail.tap('FAN')
  await trail.end()
  expect(told).toEqual([
    { kind: 'swept', tiles: ['FAN'] },
    { kind: 'swept', tiles: ['SCB'], rest: true },
  ])
})

test('tiles that trailed before the tile taken last are put before it, in order', async () => {
  const { trail, told } = begun({ kind: 'took', tile: 'SCB' }, { kind: 'took', tile: 'FAN' })
  expect(trail.forgottenBefore).toBe('Ben')
  trail.turnBack()
  await trail.tap('SCB')
  await trail.tap('COI')
  expect(told).toEqual([
    [2, { kind: 'swept', tiles: ['SCB'] }],
    [3, { kind: 'swept', tiles: ['COI'] }],
  ])
  expect([trail.sweptCount('SCB'), trail.sweptCount('COI'), trail.sweptCount('FAN')]).toEqual([1, 1, 0])
  trail.turnBack()
  await trail.tap('SCB')
  expect(told.at(-1)).toEqual({ kind: 'swept', tiles: ['SCB'] })
})

test('the triangle at the end of the line never trails', () => {
  const { trail } = begun()
  expect(trail.keys.map(({ tile }) => tile)).toEqual(['SCB', 'FAN', 'COI'])
})
