import { describe, expect, test } from 'vitest'
import type { Award } from '../../shared/nile/events.ts'
import type { LogEntry } from '../../shared/table.ts'
import type { StoredScore } from '../history/stored.ts'
import { isAsPlayed, logAsPlayed, newsSince } from './log.ts'
import { newProgress as progress } from './progress.ts'

const entry = (ply: number): LogEntry => ({
  ply,
  turn: ply,
  seat: 0,
  move: `sail ${ply}`,
  events: [{ kind: 'turn', seat: ply % 2 }],
  points: [30, 30],
})
const [one, two, three, other] = [entry(1), entry(2), entry(3), entry(3)]

describe('the news for a watcher', () => {
  test('is the whole log, with nothing to animate, for one who was shown nothing', () => {
    expect(newsSince(null, [one, two])).toEqual({ log: { from: 0, entries: [one, two] }, events: [] })
  })

  test('is what was added, and its events', () => {
    expect(newsSince([one], [one, two])).toEqual({ log: { from: 1, entries: [two] }, events: two.events })
  })

  test('brings all steps at once to a watcher that missed some', () => {
    expect(newsSince([one], [one, two, three])).toEqual({
      log: { from: 1, entries: [two, three] },
      events: [...two.events, ...three.events],
    })
  })

  test('drops what was undone, without animation', () => {
    expect(newsSince([one, two, three], [one])).toEqual({ log: { from: 1, entries: [] }, events: [] })
  })

  test('replaces what was undone and played otherwise, without animation', () => {
    expect(newsSince([one, two, three], [one, two, other])).toEqual({
      log: { from: 2, entries: [other] },
      events: [],
    })
  })

  test('is empty when nothing was played', () => {
    expect(newsSince([one], [one])).toEqual({ log: { from: 1, entries: [] }, events: [] })
  })
})

const award = (to: number, paid: number): Award => ({ place: 1, to, worth: 2, paid, tie: null })

/** Three moves: a ring, the daggers scored for seat 0, another ring. */
const log: LogEntry[] = [
  {
    ply: 1,
    turn: 1,
    seat: 1,
    move: 'sail 0',
    events: [
      { kind: 'ringPaid', seat: 1, paid: 1 },
      { kind: 'turn', seat: 0 },
    ],
    points: [30, 29],
  },
  {
    ply: 2,
    turn: 2,
    seat: 0,
    move: 'sail 1',
    events: [
      {
        kind: 'scored',
        set: 'DAG',
        held: [2, 0],
        wilds: [{}, {}],
        counts: [2, 0],
        under: 0,
        boats: [1, 0],
        underworldRanks: true,
        awards: [award(0, 2)],
      },
      { kind: 'turn', seat: 1 },
    ],
    points: [28, 29],
  },
  {
    ply: 3,
    turn: 3,
    seat: 1,
    move: 'sail 2',
    events: [
      { kind: 'ringPaid', seat: 1, paid: 1 },
      { kind: 'turn', seat: 0 },
    ],
    points: [28, 28],
  },
]
const likeToday: StoredScore = { ply: 2, set: 'DAG', awards: [award(0, 2)], points: [28, 29] }
const otherwise: StoredScore = { ply: 2, set: 'DAG', awards: [award(1, 2)], points: [30, 27] }

describe('a game kept with its scores', () => {
  test('is as it was played when today’s rules score the same', () => {
    expect(isAsPlayed(log, progress, { scores: [likeToday], progress })).toBe(true)
  })

  test.each([
    ['another seat was paid', [otherwise]],
    ['a set was scored that is not scored today', [likeToday, { ...likeToday, ply: 3, set: 'ANK' }]],
    ['a set was not scored that is scored today', []],
  ])('is not as it was played when %s', (_, scores) => {
    expect(isAsPlayed(log, progress, { scores, progress })).toBe(false)
  })

  test('is not as it was played when today’s rules end it otherwise', () => {
    const left = { ...progress, status: 'over' } as const
    expect(isAsPlayed(log, progress, { scores: [likeToday], progress: left })).toBe(false)
  })

  test('shows the scores that were kept, and the points that follow from them', () => {
    const shown = logAsPlayed(log, [otherwise])
    expect(shown[1].events).toMatchObject([
      { kind: 'scored', set: 'DAG', awards: [{ to: 1 }] },
      { kind: 'turn' },
    ])
    expect(shown.map((entry) => entry.points)).toEqual([
      [30, 29],
      [30, 27],
      [30, 26],
    ])
  })

  test('leaves a game that scored alike just as it is', () => {
    expect(logAsPlayed(log, [likeToday])).toEqual(log)
  })

  test('counts King Tut’s point, and that of a player from whom a tile was bought', () => {
    const [first, scored, last] = log
    const events: LogEntry<'nile'>['events'] = [
      { kind: 'bonusPaid', seat: 0, tile: 'TUT', paid: 1 },
      { kind: 'bought', seat: 0, from: 1, tile: 'MAg', purse: 'BAG', paid: 1 },
    ]
    const shown = logAsPlayed([first, scored, { ...last, events, points: [27, 28] }], [otherwise])
    expect(shown[2].points).toEqual([29, 26])
  })
})
