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

const viewOf = (possible: boolean, sets = [row('SCB', 1, 2), row('FAN', 3, 4)]) =>
  ({
    position: {
      sets,
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

test('what is left of a tile is shown, and nothing of one that this box does not have', () => {
  const { trail } = begun()
  expect((['SCB', 'COI', 'ANK'] as TileCode[]).map((tile) => trail.leftOf(tile))).toEqual([1, 2, 0])
})

test('that nothing has trailed is told, unless nothing can be', async () => {
  const { trail, told, forbid } = begun({ kind: 'took', tile: 'FAN' })
  await trail.none()
  forbid()
  await trail.none()
  expect(told).toEqual([{ kind: 'swept', tiles: [] }])
})

test('the last tiles of a set are not told of the moment before the tile taken last', async () => {
  const { trail, told } = begun({ kind: 'took', tile: 'SCB' })
  expect(trail.last).toBe('SCB')
  trail.turnBack()
  expect(trail.last).toBeNull()
  await trail.end()
  expect(told).toEqual([])
  trail.turnBack()
  await trail.end()
  expect(told).toEqual([{ kind: 'swept', tiles: ['SCB'], rest: true }])
})

test('before any tile was taken there is none that could have trailed too early', async () => {
  const { trail, told } = begun()
  expect(trail.forgottenBefore).toBeNull()
  trail.turnBack()
  await trail.tap('FAN')
  expect([told, trail.sweptCount('FAN')]).toEqual([[{ kind: 'swept', tiles: ['FAN'] }], 0])
})

test('an entry that is void, or has no tile, offers nothing to be completed', () => {
  const [entry] = logOf({ kind: 'took', tile: 'SCB' })
  expect(lastOf(viewOf(true), [{ ...entry, void: true }])).toBeNull()
  expect(lastOf(viewOf(true), logOf({ kind: 'order', seats: [0, 1] }))).toBeNull()
  expect(lastOf(viewOf(true), [])).toBeNull()
  expect(lastOf(viewOf(true, [{ ...row('SCB', 1, 2), scored: true }]), [entry])).toBeNull()
  expect(lastOf(viewOf(true, [row('SCB', 0, 2)]), [entry])).toBeNull()
})

test('a tile trails by its key with Shift, and the rest of a set by a point', async () => {
  const { trail, told } = begun({ kind: 'took', tile: 'SCB' })
  const [trails, rest] = trail.commands()
  expect([trails.enabled, rest.enabled]).toEqual([true, true])
  const { key } = trail.keys.find(({ tile }) => tile === 'COI') ?? {}
  expect(trails.keys).toContain(`Capital+${key}`)
  trails.run('KeyY')
  trails.run(key)
  rest.run()
  await Promise.resolve()
  expect(told).toEqual([
    { kind: 'swept', tiles: ['COI'] },
    { kind: 'swept', tiles: ['SCB'], rest: true },
  ])
  expect(begun().trail.commands()[1].enabled).toBe(false)
})
