import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { Holdings, pastOf } from './holdings.svelte.ts'

const begun: LedgerEntry = {
  kind: 'holdings',
  seat: 1,
  held: [{ DAG: 1 }, {}],
  under: {},
  left: {},
  points: [12, 9],
  scored: ['ANK'],
}

const view = {
  edition: 'tutankhamun-2021',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  setup: { lost: {}, scoreOnly: false },
  position: { startPoints: 30, sets: [{ tile: 'DAG', size: 2, left: 1 }], others: [] },
} as unknown as LedgerView<'nile'>

test('a game that was taken over keeps its points when its holdings are corrected, whatever was put before them', () => {
  const entries: LedgerEntry[] = [{ kind: 'joined', seat: 1, points: 9 }, begun]
  const log = entries.map(
    (entry, at) => ({ n: at + 1, entry, events: [] }) as unknown as LedgerLogEntry<'nile'>,
  )
  const holdings = new Holdings(view, log, 2, begun)
  expect(holdings.takesOver).toBe(true)
  expect(holdings.entry).toMatchObject({ points: [12, 9], scored: ['ANK'], held: [{ DAG: 1 }, {}] })
})

test('holdings that have become the first entry begin with the points of the start', () => {
  const entry: LedgerEntry = { kind: 'holdings', seat: 1, held: [{ DAG: 1 }, {}], under: {}, left: {} }
  const log = [{ n: 1, entry, events: [] }] as unknown as LedgerLogEntry<'nile'>[]
  const holdings = new Holdings(view, log, 1, entry)
  expect(holdings.entry).toMatchObject({ points: [30, 30], scored: [], held: [{ DAG: 1 }, {}] })
})

const row = (tile: string, size: number, left = size) => ({ tile, size, left })
const lineOf = (...entries: readonly object[]) =>
  entries.map((entry, at) => ({ n: at + 1, events: [], ...entry })) as unknown as LedgerLogEntry<'nile'>[]
const took = { entry: { kind: 'took', tile: 'DAG' } }

/** A ledger of 2021 in the middle of a game: Anna has a dagger, one lies in the Underworld, Ra is still to come. */
const middle = {
  ...view,
  position: {
    startPoints: 30,
    seat: 1,
    points: [27, 30],
    held: [{ DAG: 1 }, {}],
    under: { DAG: 1 },
    sets: [row('DAG', 4, 2), row('ANK', 3), row('SCA', 2)],
    others: [row('RA', 2), row('TUT', 0)],
  },
} as unknown as LedgerView<'nile'>

/** The form for all tiles now, after one was taken. */
const formNow = (of = middle): Holdings => new Holdings(of, lineOf(took), 2, null)

describe('the form for all tiles', () => {
  test('begins with what the entries say, and asks for points only before the first of them', () => {
    expect(formNow().entry).toEqual({
      kind: 'holdings',
      seat: 1,
      held: [{ DAG: 1 }, {}],
      under: { DAG: 1 },
      left: { RA: 2 },
    })
    const first = new Holdings(middle, [], 1, null)
    expect(first.takesOver).toBe(true)
    expect(first.entry).toMatchObject({ points: [27, 30], scored: [] })
  })

  test('begins empty in place of an earlier entry of another kind', () => {
    const past = new Holdings(middle, lineOf(took, took), 2, took.entry as LedgerEntry)
    expect(past.entry).toEqual({ kind: 'holdings', seat: 0, held: [{}, {}], under: {}, left: { RA: 2 } })
    expect([past.points, past.takesOver]).toEqual([[30, 30], false])
  })

  test('goes through the seats, the Underworld and the line, and begins again', () => {
    const holdings = formNow()
    expect([holdings.shown, holdings.lineSeen]).toEqual([0, false])
    const shown = holdings.piles.map(() => {
      holdings.showNext()
      return holdings.shown
    })
    expect(shown).toEqual([1, 'under', 'line', 0])
    expect(holdings.lineSeen).toBe(true)
  })

  test('offers in each pile what can lie there, without the sets that have scored', () => {
    const holdings = formNow()
    holdings.mark('SCA')
    const offered = holdings.piles.map((pile) => {
      holdings.show(pile)
      return holdings.tiles
    })
    expect(offered).toEqual([['DAG', 'ANK'], ['DAG', 'ANK'], ['DAG', 'ANK', 'RA'], ['RA']])
    holdings.mark('SCA')
    holdings.show(0)
    expect([holdings.tiles, holdings.scored]).toEqual([['DAG', 'ANK', 'SCA'], []])
  })

  test('counts what is left on the line, and takes no more of a tile than there are', () => {
    const holdings = formNow()
    expect([holdings.count('DAG'), holdings.rest('DAG'), holdings.lineLength]).toEqual([1, 2, 9])
    holdings.set('DAG', 2)
    expect([holdings.rest('DAG'), holdings.lineLength]).toEqual([1, 8])
    holdings.set('DAG', 9)
    expect([holdings.count('DAG'), holdings.max('DAG')]).toEqual([4, 4])
    expect(holdings.excess).toEqual([{ tile: 'DAG', told: 5, size: 4 }])
    expect(holdings.lineLength).toBe(7)
  })

  test('takes of the line only what no pile has', () => {
    const holdings = formNow()
    holdings.show('under')
    holdings.set('RA', 1)
    holdings.show('line')
    expect([holdings.max('RA'), holdings.count('RA')]).toEqual([1, 1])
    holdings.set('RA', 5)
    expect(holdings.count('RA')).toBe(1)
    holdings.set('RA', 0)
    expect([holdings.count('RA'), holdings.entry.left]).toEqual([0, { RA: 0 }])
    holdings.show('under')
    holdings.set('RA', 3)
    holdings.show('line')
    expect(holdings.max('RA')).toBe(0)
  })

  test('says which sets are complete, unless they have scored or too many were told', () => {
    const holdings = formNow()
    expect(holdings.complete).toEqual([])
    holdings.set('DAG', 3)
    holdings.set('SCA', 2)
    expect(holdings.complete).toEqual(['SCA', 'DAG'])
    holdings.mark('SCA')
    expect(holdings.complete).toEqual(['DAG'])
    holdings.set('DAG', 4)
    expect(holdings.complete).toEqual([])
  })

  test('enters nobody’s tiles of a game of which only scores are kept', () => {
    const scores = { ...middle, setup: { lost: {}, scoreOnly: true } } as LedgerView<'nile'>
    const first = new Holdings(scores, [], 1, null)
    first.mark('ANK')
    expect(first.entry).toEqual({
      kind: 'holdings',
      seat: 1,
      held: [{}, {}],
      under: {},
      left: {},
      points: [27, 30],
      scored: ['ANK'],
      scoreOnly: true,
    })
    // Once it has begun, all tiles are entered: it is kept in full from then on.
    expect(formNow(scores)).toMatchObject({ takesOver: false, scoreOnly: false })
  })

  test('asks in the older games how many of each tile are left', () => {
    const older = {
      ...middle,
      edition: 'tutanchamun-1993',
      position: {
        ...middle.position,
        held: [{ DAG: 1 }, {}],
        sets: [row('SCB', 2)],
        others: [row('MSK', 1), row('COI', 1)],
      },
    } as unknown as LedgerView<'nile'>
    const holdings = formNow(older)
    expect(holdings.piles).toEqual([0, 1, 'line'])
    expect(holdings.tiles).toEqual(['SCB', 'MSK'])
    holdings.show('line')
    expect(holdings.tiles).toEqual(['SCB', 'MSK', 'COI'])
    holdings.set('SCB', 1)
    expect([holdings.count('SCB'), holdings.lineLength, holdings.complete]).toEqual([1, 3, []])
    holdings.set('SCB', 0)
    expect(holdings.complete).toEqual(['SCB'])
  })
})

test('an earlier moment has the sets that had scored by then, and is kept in full from the first full count on', () => {
  const setup = { lost: {}, scoreOnly: true } as unknown as LedgerView<'nile'>['setup']
  const log = lineOf(
    { entry: { kind: 'holdings', scoreOnly: true, scored: ['ANK'] } },
    { entry: { kind: 'took', tile: 'SCA' }, events: [{ kind: 'scored', set: 'SCA' }, { kind: 'turn' }] },
    { entry: { kind: 'holdings' } },
  )
  expect(pastOf(setup, log, 1)).toEqual({ scoreOnly: true, isStart: true, scored: [] })
  expect(pastOf(setup, log, 2)).toEqual({ scoreOnly: true, isStart: false, scored: ['ANK'] })
  expect(pastOf(setup, log, 3)).toEqual({ scoreOnly: true, isStart: false, scored: ['ANK', 'SCA'] })
  expect(pastOf(setup, log, 4)).toMatchObject({ scoreOnly: false })
})
