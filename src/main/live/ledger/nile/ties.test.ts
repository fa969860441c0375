import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { Counts } from '../../../../shared/editions/tiles.ts'
import type { NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { LedgerScenario as Table } from '../testing/scenario.ts'

const scores = (seats: number) => new Table(seats, { scoreOnly: true })
const scored = (set: TileCode, held: number[], under?: number): NileEntryOf<'scored'> => ({
  kind: 'scored',
  set,
  held,
  ...(under !== undefined && { under }),
})
const holdings = (seat: number, held: Counts[], left: Counts): NileEntryOf<'holdings'> => ({
  ...{ kind: 'holdings', seat, held, under: {}, left },
})

describe('the order of boats is asked for (2021)', () => {
  test.each<[string, TileCode, number[], number[] | null]>([
    ['never where everybody has another number of tiles', 'THR', [4, 2, 1, 0], null],
    ['of those tied for the first place', 'THR', [3, 1, 1, 3], [0, 3]],
    ['of those tied for the second place', 'THR', [4, 2, 0, 2], [1, 3]],
    ['of all where all are tied', 'THR', [2, 2, 2, 2], [0, 1, 2, 3]],
    ['not of those tied behind both places', 'THR', [4, 2, 1, 1], null],
    ['not for a second place of the rings, which have none', 'SCA', [6, 2, 2, 0], null],
    ['of those tied for the rings', 'SCA', [4, 0, 4, 2], [0, 2]],
  ])('%s', (_, set, held, among) => {
    const table = scores(4).enter(scored(set, held))
    expect(table.timeline.question).toEqual(among && { ask: 'order', among, set })
    expect(table.all('orderAsks')).toEqual(among ? [{ kind: 'orderAsks', among }] : [])
  })

  test.each<[string, number[], number, number[] | null]>([
    ['not where the Underworld has as many tiles as one of two players', [4, 2], 2, null],
    ['of two players who have fewer tiles than the Underworld', [2, 2], 4, [0, 1]],
    ['of two players who have as many as the Underworld has', [3, 3], 2, [0, 1]],
    ['not where the first place and the Underworld leave no place to the other', [2, 1], 5, null],
  ])('%s', (_, held, under, among) => {
    const { question } = scores(2).enter(scored('THR', held, under)).timeline
    expect(question).toEqual(among && { ask: 'order', among, set: 'THR' })
  })

  test('not where it is known as far as a place depends on it', () => {
    const held = [{ SAR: 3 }, { SAR: 1 }, {}, { SAR: 1 }]
    const table = new Table(4)
      .take('CAR CAR CAR CAR')
      .enter(holdings(3, held, { SAR: 1 }))
      .take('HOR')
      .enter({ kind: 'horus', tile: 'back' }, { kind: 'turn', seat: 2 })
      .take('SAR')
    expect(table.timeline.question).toBeNull()
    expect(table.position.points).toEqual([18, 24, 24, 21])
  })
})

test('of two sets that are tied and complete at once, the second is asked about after the first', () => {
  const held = { ANK: 1, DAG: 1 }
  const table = new Table(3).take('POT BRA LOT').enter(holdings(0, [held, held, {}], {}))
  expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 1], set: 'ANK' })
  table.enter({ kind: 'order', seats: [1, 0] })
  expect(table.all('scored').map(({ set }) => set)).toEqual(['ANK', 'DAG'])
  const apart = new Table(4).take('POT BRA LOT SEN')
  apart.enter(holdings(0, [{ ANK: 1 }, { ANK: 1 }, { DAG: 1 }, { DAG: 1 }], {}), {
    ...{ kind: 'order', seats: [1, 0] },
  })
  expect(apart.timeline.question).toEqual({ ask: 'order', among: [2, 3], set: 'DAG' })
  apart.enter({ kind: 'order', seats: [2, 3] })
  expect(apart.all('scored').map(({ set }) => set)).toEqual(['ANK', 'DAG'])
  expect(apart.timeline.question).toBeNull()
})

describe('a set that scores', () => {
  test('pays two places of those in order, and names all who were tied', () => {
    const table = scores(4).enter(scored('THR', [2, 2, 2, 2]), { kind: 'order', seats: [2, 0, 1, 3] })
    expect(table.position.points).toEqual([20, 24, 16, 24])
    const tie = { among: [2, 0, 1, 3], rule: 'furtherBack' }
    expect(table.all('scored')[0].awards).toMatchObject([
      { place: 1, to: 2, worth: 8, paid: 8, tie },
      { place: 2, to: 0, worth: 4, paid: 4, tie: { among: [0, 1, 3] } },
    ])
  })

  test('pays a player who has as many tiles as the Underworld before it', () => {
    const table = scores(2).enter(scored('THR', [1, 1]), { kind: 'order', seats: [1, 0] })
    expect(table.position.points).toEqual([30, 26])
    expect(table.all('scored')[0]).toMatchObject({
      under: 6,
      awards: [
        { to: 'underworld', paid: 0 },
        { to: 1, paid: 4 },
      ],
    })
  })

  test('is asked about again where an answer leaves its order open', () => {
    const table = scores(3).enter(scored('SAR', [2, 2, 2]), { kind: 'order', seats: [1, 0], set: 'SAR' })
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 1, 2], set: 'SAR' })
    expect(table.all('orderAsks')).toHaveLength(2)
    table.enter({ kind: 'order', seats: [1, 2, 0] })
    expect(table.position.points).toEqual([28, 22, 25])
  })

  test('takes no place for the Underworld where more than two play', () => {
    const table = scores(3).enter(scored('THR', [2, 1, 0]))
    expect(table.position.points).toEqual([20, 24, 28])
  })

  test('tells the places of the boats that are known, and of no others', () => {
    const table = new Table(3).take('POT BRA LOT ANK ANK').enter({ kind: 'order', seats: [1, 0] })
    expect(table.all('scored')[0].boats).toEqual([1, 0, null])
    const later = new Table(3).take('POT BRA LOT').enter({ kind: 'turn', seat: 1 }).take('ANK ANK')
    later.enter({ kind: 'order', seats: [2, 1] })
    expect(later.all('scored')[0].boats).toEqual([null, 1, 0])
    const begun = new Table(3, { lost: { ANK: 1 } }).take('ANK')
    expect(begun.all('scored')[0].boats).toEqual([2, 1, 0])
  })

  test('scores once: its tiles cannot be taken or reported again', () => {
    const table = scores(3).enter(scored('ANK', [2, 0, 0]))
    expect(table.refused(scored('ANK', [0, 2, 0]))).toEqual({
      code: 'ledger.allAccounted',
      facts: { tile: 'ANK', count: 2, where: 'Anna 2' },
    })
    expect(table.position.points).toEqual([26, 28, 28])
  })
})

test('an idol that leaves the game is no set that scores', () => {
  const table = new Table(3).take('POT BRA LOT').enter({ kind: 'swept', tiles: ['RA', 'RA'] })
  expect(table.all('scored')).toEqual([])
  expect(table.timeline.question).toBeNull()
  expect(table.refused({ kind: 'counted', tile: 'RA', left: 1 })).toBeNull()
})

describe('the winner of 2021', () => {
  const ended = { kind: 'ended', anyway: 'the bus leaves' } as const

  test('is asked for once, among those with the fewest points', () => {
    const table = new Table(3).take('POT BRA LOT')
    table.enter({ kind: 'adjust', seat: 1, points: 5, reason: 'a bet' }, ended)
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 2], set: null })
    expect(table.timeline.result).toBeNull()
    table.enter({ kind: 'order', seats: [2, 0] })
    expect(table.timeline.result).toEqual({ winners: [2], points: [28, 33, 28], reason: 'empty' })
    expect(table.all('orderAsks')).toEqual([{ kind: 'orderAsks', among: [0, 2] }])
    expect(table.timeline.log.at(-1)?.entry).toEqual({ kind: 'order', seats: [2, 0], set: null })
  })

  test('stays open, and is told of no second time, where an answer leaves the order open', () => {
    const table = new Table(3).take('POT BRA LOT')
    table.enter(ended, { kind: 'order', seats: [0, 1], set: null })
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 2], set: null })
    expect(table.all('orderAsks')).toHaveLength(1)
    expect(table.timeline.result).toBeNull()
    table.enter({ kind: 'order', seats: [2, 0] })
    expect(table.timeline.result).toMatchObject({ winners: [2] })
  })

  test('needs no order where one has the fewest points', () => {
    const table = new Table(3).take('POT BRA LOT')
    table.enter({ kind: 'adjust', seat: 1, points: -1, reason: 'a bet' }, ended)
    expect(table.timeline.result).toMatchObject({ winners: [1] })
    expect(table.all('orderAsks')).toEqual([])
  })
})
