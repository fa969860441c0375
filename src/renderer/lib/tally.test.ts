import { expect, test } from 'vitest'
import type { GameEvent } from '../../shared/events.ts'
import type { LogEntry } from '../../shared/views.ts'
import { standing, tally } from './tally.ts'

const entry = (ply: number, events: GameEvent[]): LogEntry => ({
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
      { tile: 'SCA', place: 0, points: 2 },
      { tile: 'POT', place: 1, points: 4 },
    ],
  ])
})

test('the winner stands first even where another has as few points', () => {
  expect(standing([0, 7, 0, 3], 2)).toEqual([2, 0, 3, 1])
  expect(standing([5, 4], null)).toEqual([1, 0])
})
