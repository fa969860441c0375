import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boats, colours } from '../../shared/players.ts'
import {
  added,
  changed,
  exchanged,
  holderAfter,
  isCoached,
  moved,
  namesakes,
  played,
  removed,
  startedBy,
  type Seats,
} from './seats.ts'

const table = (...names: string[]): Seats => names.reduce<Seats>(added, [])
const names = (seats: Seats): string[] => seats.map((seat) => seat.name)

describe('seats', () => {
  test('number from two to six', () => {
    const full = table('A', 'B', 'C', 'D', 'E', 'F', 'G')
    expect(names(full)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(names(removed(table('A', 'B'), 1))).toEqual(['A', 'B'])
    expect(names(removed(table('A', 'B', 'C'), 2))).toEqual(['A', 'C'])
  })

  test('swap a colour and a boat that somebody else has', () => {
    const swapped = exchanged(table('A', 'B'), 1, 'colour', 'blue')
    expect(swapped.map((seat) => seat.colour)).toEqual(['blue', 'gold'])
    const sailed = exchanged(table('A', 'B', 'C'), 3, 'boat', 'bastet')
    expect(sailed.map((seat) => seat.boat)).toEqual(['wadjet', 'sobek', 'bastet'])
  })

  test('move one by one and start with anyone without changing who sits beside whom', () => {
    expect(names(moved(table('A', 'B', 'C'), 3, 0))).toEqual(['C', 'A', 'B'])
    expect(names(moved(table('A', 'B', 'C'), 1, 3))).toEqual(['A', 'B', 'C'])
    expect(names(startedBy(table('A', 'B', 'C', 'D'), 3))).toEqual(['C', 'D', 'A', 'B'])
    expect(names(startedBy(table('A', 'B', 'C'), 1, 2))).toEqual(['B', 'C', 'A'])
    expect(names(startedBy(table('A', 'B', 'C', 'D'), 4, 1))).toEqual(['C', 'D', 'A', 'B'])
  })

  test('keep the name that was typed for a person while a computer plays, and the other way about', () => {
    const anna = { name: 'Anna' }
    const novice = holderAfter(anna, 'novice', 'Pepi')
    expect(novice).toEqual({ name: 'Pepi', ai: 'novice', aside: 'Anna' })
    const vizier = holderAfter(novice, 'vizier', 'Imhotep')
    expect(vizier).toEqual({ name: 'Imhotep', ai: 'vizier', aside: 'Anna' })
    expect(holderAfter(vizier, null, 'Player 1')).toEqual(anna)

    const hal = holderAfter({ ...vizier, name: 'Hal' }, 'scribe', 'Ani')
    expect(hal).toEqual({ name: 'Hal', ai: 'scribe', aside: 'Anna' })
    const annaAgain = holderAfter(hal, null, 'Player 1')
    expect(annaAgain).toEqual({ name: 'Anna', aside: 'Hal' })
    expect(holderAfter(annaAgain, 'priest', 'Sinuhe')).toEqual({ name: 'Hal', ai: 'priest', aside: 'Anna' })
  })

  test('take another name where nobody typed theirs', () => {
    for (const name of ['', ' ', 'Player 1', 'Player 4']) {
      expect(holderAfter({ name }, 'novice', 'Pepi')).toEqual({ name: 'Pepi', ai: 'novice' })
    }
    expect(holderAfter({ name: 'Pepi', ai: 'novice' }, null, 'Player 2')).toEqual({ name: 'Player 2' })
  })

  test('keep their looks whoever plays', () => {
    const [first, second] = table('A', 'B')
    const changedSeats = played([first, second], second.key, { name: 'Pepi', ai: 'novice', aside: 'B' })
    expect(changedSeats).toEqual([first, { ...second, name: 'Pepi', ai: 'novice', aside: 'B' }])
    expect(played(changedSeats, second.key, { name: 'B' })).toEqual([first, second])
  })

  test('with one name are told apart by nobody', () => {
    expect(namesakes(table('A', 'B', ' a ')).map((seat) => seat.key)).toEqual([3])
    expect(namesakes(table('', ''))).toEqual([])
  })

  test('always differ in colour and boat', () => {
    const key = fc.integer({ min: 1, max: 7 })
    const change = fc.oneof(
      fc.constant((seats: Seats) => added(seats, 'X')),
      key.map((who) => (seats: Seats) => removed(seats, who)),
      key.map((who) => (seats: Seats) => changed(seats, who, { name: 'Y' })),
      key.map((who) => (seats: Seats) => startedBy(seats, who)),
      fc.tuple(key, fc.integer({ min: -1, max: 6 })).map(
        ([who, to]) =>
          (seats: Seats) =>
            moved(seats, who, to),
      ),
      fc.tuple(key, fc.constantFrom(...colours)).map(
        ([who, colour]) =>
          (seats: Seats) =>
            exchanged(seats, who, 'colour', colour),
      ),
      fc.tuple(key, fc.constantFrom(...boats)).map(
        ([who, boat]) =>
          (seats: Seats) =>
            exchanged(seats, who, 'boat', boat),
      ),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const seats = changes.reduce((state, change) => change(state), table('A', 'B'))
        for (const field of ['key', 'colour', 'boat'] as const) {
          expect(new Set(seats.map((seat) => seat[field])).size).toBe(seats.length)
        }
      }),
    )
  })
})

describe('a coach', () => {
  const seated = (...players: readonly { ai?: 'novice' | 'scribe'; coached?: boolean }[]): Seats =>
    table(...players.map((_, seat) => `P${seat}`)).map((seat, at) => ({ ...seat, ...players[at] }))
  const coached = (seats: Seats): boolean[] => seats.map((seat) => isCoached(seats, seat))

  test('is there for one person alone against novices', () => {
    expect(coached(seated({}, { ai: 'novice' }, { ai: 'novice' }))).toEqual([true, false, false])
  })

  test('is there for nobody at any other table, unless it is chosen', () => {
    expect(coached(seated({}, {}, { ai: 'novice' }))).toEqual([false, false, false])
    expect(coached(seated({}, { ai: 'scribe' }))).toEqual([false, false])
    expect(coached(seated({ coached: true }, {}))).toEqual([true, false])
    expect(coached(seated({ coached: false }, { ai: 'novice' }))).toEqual([false, false])
  })
})
