import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginning,
  drop,
  eventsBetween,
  explore,
  inside,
  isBack,
  goTo,
  intoVariation,
  moveCountAt,
  targets,
  toPly,
  triedAt,
  tryOut,
  type Cursor,
  type Stop,
  type Target,
} from './cursor.ts'

/** Three turns of two, one and three moves; the third and the fifth move are marked. */
const game: readonly Stop[] = [1, 1, 2, 3, 3, 3].map((turn, index) => ({
  turn,
  marked: index === 2 || index === 4,
}))
const at = (ply: number): Cursor => toPly(beginning, ply, game.length)

/** The plies that the targets lead to, in their order. */
const places = (...plies: readonly number[]) =>
  Object.fromEntries(targets.map((target, index) => [target, plies[index]])) as Record<Target, number>

describe('a cursor', () => {
  test.each<[number, Readonly<Record<Target, number>>]>([
    [0, places(0, 0, 0, 0, 1, 2, 3, 6)],
    [1, places(0, 0, 0, 0, 2, 2, 3, 6)],
    [2, places(0, 0, 0, 1, 3, 3, 3, 6)],
    [3, places(0, 0, 2, 2, 4, 6, 5, 6)],
    [4, places(0, 3, 3, 3, 5, 6, 5, 6)],
    [5, places(0, 3, 3, 4, 6, 6, 6, 6)],
    [6, places(0, 5, 3, 5, 6, 6, 6, 6)],
  ])('goes on and back from ply %i', (ply, expected) => {
    const plies = targets.map((target) => [target, goTo(at(ply), target, game).ply])
    expect(Object.fromEntries(plies)).toEqual(expected)
  })

  test('goes back by the first four ways, and on by the others', () => {
    expect(targets.map(isBack)).toEqual([true, true, true, true, false, false, false, false])
  })

  test('keeps a variation until it is dropped, and takes it up where it was left', () => {
    const tried = tryOut(tryOut(explore(at(2)), 'a'), 'b')
    expect(triedAt(tried)).toEqual(['a', 'b'])
    expect(moveCountAt(tried)).toBe(4)
    const inGame = toPly(intoVariation(tried, 1), 2, game.length)
    expect(triedAt(inGame)).toEqual(null)
    expect(triedAt(explore(inGame))).toEqual(['a'])
    expect(triedAt(intoVariation(toPly(inGame, 5, game.length), 2))).toEqual(['a', 'b'])
    expect(explore(toPly(inGame, 5, game.length)).variation).toEqual({ from: 5, moves: [], at: 0 })
    expect(drop(tried)).toEqual({ ply: 2, variation: null, isInside: false })
  })

  test('forgets a variation without moves as soon as it is left', () => {
    expect(toPly(explore(at(2)), 2, game.length).variation).toBeNull()
  })

  test('makes a move in place of those tried before', () => {
    const tried = tryOut(tryOut(explore(at(0)), 'a'), 'b')
    expect(triedAt(tryOut(intoVariation(tried, 1), 'c'))).toEqual(['a', 'c'])
  })

  test('stays within the game and the variation, wherever it is sent', () => {
    const moves: fc.Arbitrary<(cursor: Cursor, stops: readonly Stop[]) => Cursor> = fc.oneof(
      fc
        .constantFrom(...targets)
        .map((target) => (cursor: Cursor, stops: readonly Stop[]) => goTo(cursor, target, stops)),
      fc.constantFrom(explore, drop),
      fc.integer({ min: -2, max: 9 }).map((ply) => (cursor: Cursor) => toPly(cursor, ply, game.length)),
      fc.integer({ min: -2, max: 9 }).map((place) => (cursor: Cursor) => intoVariation(cursor, place)),
      fc.string().map((move) => (cursor: Cursor) => (cursor.isInside ? tryOut(cursor, move) : cursor)),
    )
    fc.assert(
      fc.property(fc.array(moves), (all) => {
        let cursor = beginning
        for (const move of all) {
          const line = inside(cursor)?.moves.map((): Stop => ({ turn: 9, marked: false }))
          cursor = move(cursor, line ?? game)
          const { ply, variation } = cursor
          expect(ply).toBeGreaterThanOrEqual(0)
          expect(ply).toBeLessThanOrEqual(game.length)
          expect(variation?.at ?? 0).toBeGreaterThanOrEqual(0)
          expect(variation?.at ?? 0).toBeLessThanOrEqual(variation?.moves.length ?? 0)
          if (cursor.isInside) expect(variation?.from).toBe(ply)
          else expect(variation?.moves).not.toEqual([])
        }
      }),
    )
  })
})

describe('the events on the way from one place to another', () => {
  const log = game.map(({ turn }, index) => ({
    ply: index + 1,
    turn,
    seat: 0,
    move: 'sail 0',
    points: [],
    events: [{ kind: 'turn', turn: index, seat: 0 } as const],
  }))
  const logAt = (cursor: Cursor) => {
    const tried = (triedAt(cursor) ?? []).map((move, index) => ({ ...log[cursor.ply + index], move }))
    return [...log.slice(0, cursor.ply), ...tried]
  }
  const tried = tryOut(explore(at(2)), 'a')

  test.each([
    ['one move on', at(2), at(3), log[2].events],
    ['two moves on', at(2), at(4), []],
    ['one move back', at(3), at(2), []],
    ['into a variation', at(2), explore(at(2)), []],
    ['to the first move tried out', at(2), tried, log[2].events],
    ['on in a variation', tried, tryOut(tried, 'b'), log[3].events],
    ['to another variation', tried, tryOut(tryOut(explore(at(2)), 'b'), 'c'), []],
    ['out of a variation and on', tried, at(4), []],
  ])('%s', (_, from, to, events) => expect(eventsBetween(logAt(from), logAt(to))).toEqual(events))
})
