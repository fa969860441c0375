import { expect, test } from 'vitest'
import type { NileEvent } from '../nile/events.ts'
import type { LogEntry } from '../table.ts'
import { summaryOfNile, tally } from './nile.ts'

const entry = (ply: number, events: NileEvent[]): LogEntry<'nile'> => ({
  ply,
  turn: ply,
  seat: 0,
  move: 'sail 0',
  events,
  points: [],
})

test('rings are gathered, places listed, and what paid nothing is left out', () => {
  const log = [
    entry(1, [{ kind: 'ringPaid', seat: 1, paid: 1 }]),
    entry(2, [
      { kind: 'ringPaid', seat: 1, paid: 1 },
      {
        kind: 'scored',
        set: 'POT',
        held: [1, 3],
        counts: [1, 3],
        wilds: [{}, {}],
        under: 0,
        boats: [0, 1],
        underworldRanks: true,
        awards: [
          { place: 1, to: 1, worth: 4, paid: 4, tie: null },
          { place: 2, to: 0, worth: 2, paid: 0, tie: null },
        ],
      },
    ]),
  ]
  expect(tally(log, 2)).toEqual([
    [],
    [
      { tile: 'SCA', by: 'taken', points: 2 },
      { tile: 'POT', by: 'first', points: 4 },
    ],
  ])
})

test('tells what came of King Tut, of tiles given up, and of shared places', () => {
  const tie = { among: [0, 1], rule: 'shared' as const }
  const log = [
    entry(1, [{ kind: 'bought', seat: 0, from: 1, tile: 'MAg', purse: 'BAG', paid: 1 }]),
    entry(2, [{ kind: 'bonusPaid', seat: 0, tile: 'TUT', paid: 1 }]),
    entry(3, [
      { kind: 'bought', seat: 0, from: 1, tile: 'ANg', purse: 'BAG', paid: 1 },
      {
        kind: 'scored',
        set: 'ANg',
        held: [3, 3],
        counts: [3, 3],
        wilds: [{}, {}],
        under: 0,
        boats: [0, 1],
        underworldRanks: false,
        awards: [
          { place: 1, to: 0, worth: 3, paid: 3, tie },
          { place: 1, to: 1, worth: 3, paid: 2, tie },
        ],
      },
    ]),
  ]
  expect(tally(log, 2)).toEqual([
    [
      { tile: 'TUT', by: 'taken', points: 1 },
      { tile: 'ANg', by: 'shared', points: 3 },
    ],
    [
      { tile: 'BAG', by: 'sold', points: 2 },
      { tile: 'ANg', by: 'shared', points: 2 },
    ],
  ])
})

test('tiles that a table tells to trail have sunk in the turn before', () => {
  const sunk = { kind: 'swept', tile: 'POT', to: 'underworld' } as const
  const log = [
    { seat: 1, events: [{ kind: 'took', seat: 1, tile: 'ANK', from: 'line', by: 'sail' } as const] },
    { seat: null, events: [sunk, sunk] },
  ]
  expect(summaryOfNile(log, 2).map((seat) => seat.sunk)).toEqual([0, 2])
})
