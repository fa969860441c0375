import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import type { NileLedgerPosition } from '../../../shared/ledger/position.ts'
import type { LedgerLogEntry } from '../../../shared/ledger/view.ts'
import { summaryOfNile } from '../../../shared/summary/nile.ts'
import { randomGamesOf, type RandomGame } from '../../engine/testing/randomGames.ts'
import { LedgerScenario } from './testing/scenario.ts'
import { TestLedger } from './testing/testLedger.ts'
import { LedgerTimeline } from './timeline.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { traceOf } from '../../engine/testing/trace.ts'

type Edition = EditionOf<'nile'>
const lineEditions: readonly Edition[] = ['tutankhamun-2021', 'tutankhamen-2004', 'tutanchamun-1993']

/** The entry by which a table that sees everything takes its game over in the middle. */
function entryOf({ seat, points, held, under, sets, others }: NileLedgerPosition): NileEntryOf<'holdings'> {
  const gone = sets.filter((set) => set.scored).map(({ tile }) => tile)
  const isOpen = (tile: string): boolean => !(gone as readonly string[]).includes(tile)
  const open = <T extends object>(counts: T): T =>
    Object.fromEntries(Object.entries(counts).filter(([tile]) => isOpen(tile))) as T
  const left = Object.fromEntries([...sets, ...others].map((row) => [row.tile, row.left]))
  return {
    ...{ kind: 'holdings', seat: seat ?? 0, held: held.map(open), under: open(under), left: open(left) },
    ...{ points, scored: gone },
  }
}

/** Makes a decision of a random game, and reports it. */
function decide(table: TestLedger, { choices }: RandomGame, ply: number): void {
  const count = table.game.countMoves(table.state)
  table.make(table.game.pick(table.state, choices[ply % choices.length] % count))
}

describe.each(lineEditions)('a game that has begun already: %s', (edition) => {
  test('ends as the one reported from its start', () => {
    fc.assert(
      fc.property(randomGamesOf(edition), fc.nat(60), (game, from) => {
        const table = new TestLedger(game.start)
        let ply = 0
        const isOver = (): boolean => table.game.isOver(table.state)
        const isBetweenTurns = (): boolean =>
          traceOf(table.game, table.state).ask === 'sail' && table.timeline.question === null
        while (!isOver() && (ply < from || !isBetweenTurns())) decide(table, game, ply++)
        if (isOver()) return
        const entry = entryOf(table.timeline.position as NileLedgerPosition)
        const begun = LedgerTimeline.begin(table.timeline.start).enter(entry)
        if (!begun.ok) throw new Error(begun.refusal.code)
        table.timeline = begun.value
        while (!isOver()) decide(table, game, ply++)
        expect(table.timeline.scores).toEqual(table.game.scores(table.state))
        expect(table.timeline.result).toEqual(table.game.result(table.state))
        expect(table.timeline.log.every((line) => !line.void && line.against === null)).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })
})

const begun = (more: Partial<NileEntryOf<'holdings'>>): NileEntryOf<'holdings'> => ({
  ...{ kind: 'holdings', seat: 1, held: [{}, {}, {}], under: {}, left: {}, points: [20, 24, 28] },
  ...more,
})

test('sets that have scored are settled, and the boats may be anywhere', () => {
  const table = new LedgerScenario(3).enter(begun({ scored: ['ANK'], held: [{ DAG: 1 }, {}, {}] }))
  expect(table.position.points).toEqual([20, 24, 28])
  expect(table.position.seat).toBe(1)
  expect(table.set('ANK')).toMatchObject({ scored: true, left: 0 })
  expect(table.all('scored')).toHaveLength(0)
  expect(table.refusal({ kind: 'took', tile: 'ANK' as TileCode })).toContain('already placed')
  table.take('DAG')
  expect(table.timeline.question).toMatchObject({ ask: 'order', among: [0, 1] })
})

test('tiles of a set that has scored cannot be held, and only sets score', () => {
  const table = new LedgerScenario(3)
  expect(table.refusal(begun({ scored: ['ANK'], held: [{ ANK: 1 }, {}, {}] }))).not.toBeNull()
  expect(table.refusal(begun({ scored: ['RA'] }))).not.toBeNull()
  expect(table.refusal(begun({ points: [20, 24] }))).not.toBeNull()
  expect(table.refusal(begun({ scoreOnly: true }))).not.toBeNull()
})

test('a ledger of scores goes on with scores', () => {
  const table = new LedgerScenario(3, { scoreOnly: true }).enter(begun({ scored: ['ANK'], scoreOnly: true }))
  expect(table.position).toMatchObject({ scoreOnly: true, points: [20, 24, 28] })
  expect(table.refusal({ kind: 'scored', set: 'ANK', held: [2, 0, 0] })).not.toBeNull()
  table.enter({ kind: 'scored', set: 'DAG', held: [2, 0, 0] })
  expect(table.position.points[0]).toBeLessThan(20)
})

test('the points that it had then are those of its summary', () => {
  const table = new LedgerScenario(3).enter(begun({})).take('SCA SCA')
  const seats = summaryOfNile(table.timeline.log as LedgerLogEntry<'nile'>[], 3)
  const { startPoints, points } = table.position
  expect(points).toEqual([20, 23, 27])
  expect(seats.map(({ total }) => startPoints - total)).toEqual(points)
})

describe('the turns of whoever has taken the last tile of the line', () => {
  const of2004 = (held: NileEntryOf<'holdings'>['held'], seat = 1) =>
    new LedgerScenario(3, { edition: 'tutankhamen-2004' }).enter(begun({ seat, held }))

  test('are passed over from the middle on', () => {
    const table = of2004([{}, {}, { TUT: 1 }]).take('CAg')
    expect(table.position).toMatchObject({ seat: 0, turn: 3 })
    const asBefore = table.enter({ kind: 'skipped', seat: 2 })
    expect(asBefore.position).toMatchObject({ seat: 0, turn: 3 })
    expect(asBefore.all('skipped')).toHaveLength(1)
  })

  test('are those of another seat, or of none, once all holdings are told anew', () => {
    const { points: _, ...anew } = begun({ seat: 0, held: [{}, { TUT: 1 }, {}] })
    const mistaken = () => of2004([{}, {}, {}], 2).take('TUT')
    expect(mistaken().enter(anew).take('CAg').position).toMatchObject({ seat: 2 })
    const there = { ...anew, held: [{}, {}, {}], seat: 1 }
    expect(mistaken().enter(there).take('CAg').position).toMatchObject({ seat: 2 })
  })
})
