import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileCount, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { nileEventSchema, type EventOf } from '../../../../shared/nile/events.ts'
import { nilePositionSchema, type NilePosition, type SetRow } from '../../../../shared/nile/views.ts'
import { randomGames, follow } from '../../testing/randomGames.ts'
import { testCopies } from '../../testing/familiar.ts'
import { playTold } from '../../testing/fold.ts'
import type { NileState } from '../state.ts'
import { tutankhamun2021 as game } from '../../editions.ts'
import { runs } from '../../../../shared/testing/runs.ts'
import { traceOf } from '../../testing/trace.ts'

const view = (state: NileState): NilePosition => game.view(state, 0, 1)

const endOf = (state: NileState): object => {
  const result = game.result(state)
  return { winners: result?.winners, reason: result?.reason, points: result?.points }
}

describe('games by chance', () => {
  test('all eighty tiles are accounted for, each once', () => {
    const check = (state: NileState): void => {
      const { line, held, under, tomb } = view(state)
      for (const tile of tiles) {
        const places = [...held, under, tomb].reduce((sum, counts) => sum + (counts[tile] ?? 0), 0)
        expect(places + line.filter((other) => other === tile).length).toBe(tileCount[tile])
      }
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        check(follow(randomGame, check))
      }),
    )
  })

  test('points never rise and never pass zero', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        let before = traceOf(game, game.start(randomGame.start)).points
        const check = (state: NileState): void => {
          const { points } = traceOf(game, state)
          points.forEach((value, seat) => {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(before[seat])
          })
          before = points
        }
        check(follow(randomGame, check))
      }),
    )
  })

  test('there is a legal move until the end, and exactly one winner', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        const end = follow(randomGame, (state) => {
          expect(game.result(state)).toBeNull()
          expect(game.countMoves(state)).toBeGreaterThan(0)
        })
        const result = game.result(end)
        expect(result?.winners).toHaveLength(1)
        const { points, boats, left } = traceOf(game, end)
        const best = Math.min(...points)
        const winner = result?.winners[0] ?? -1
        expect(points[winner]).toBe(best)
        points.forEach((value, seat) => {
          if (value === best) expect(boats[winner]).toBeLessThanOrEqual(boats[seat])
        })
        expect(result?.reason).toBe(best === 0 ? 'zero' : 'empty')
        if (best > 0) expect(left).toBe(0)
        expect(game.countMoves(end)).toBe(0)
      }),
    )
  })

  test('no two boats are at one place', () => {
    const check = (state: NileState): void => {
      const { boats } = traceOf(game, state)
      expect(new Set(boats).size).toBe(boats.length)
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        check(follow(randomGame, check))
      }),
    )
  })

  testCopies({ game, randomGames, follow })

  test('the events tell everything: from them alone the next position can be worked out', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state, nth) => {
          const { next, events } = playTold(game, state, nth)
          expect(events.map((event) => nileEventSchema.parse(event))).toEqual(events)
          const last = events.at(-1)
          if (game.isOver(next)) expect(last).toMatchObject({ kind: 'ended', ...endOf(next) })
          else if (traceOf(game, next).ask === 'sail')
            expect(last).toEqual({ kind: 'turn', seat: game.seat(next) })
          else
            expect(last).toMatchObject({
              kind: 'idolAsks',
              seat: game.seat(next),
              verb: traceOf(game, next).ask,
            })
        })
      }),
      { numRuns: runs(40) },
    )
  })

  test('a view is as its schema says, and its choices are the legal moves', () => {
    const check = (state: NileState): void => {
      const position = view(state)
      expect(nilePositionSchema.parse(position)).toEqual(position)
      const { choices } = position
      if (!choices) return expect(game.isOver(state)).toBe(true)
      const { ask, positions, tiles: takes, back, skip } = choices
      const pairs = (positions.length * (positions.length - 1)) / 2
      const count = (ask === 'thoth' ? pairs : positions.length) + takes.length
      expect(count + Number(back) + Number(skip)).toBe(game.countMoves(state))
      expect(choices).toMatchObject({ seat: game.seat(state), ask: traceOf(game, state).ask })
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        check(follow(randomGame, check))
      }),
      { numRuns: runs(30) },
    )
  })
})

/**
 * The places of a set, written as the rulebook puts it: most tiles, a player before the Underworld, the boat
 * further back.
 */
function placesOf(set: string, held: readonly number[], under: number, boats: readonly number[]): unknown[] {
  const parties: { to: number | 'underworld'; count: number; boat: number }[] = held.map((count, seat) => ({
    to: seat,
    count,
    boat: boats[seat],
  }))
  if (held.length === 2) parties.push({ to: 'underworld', count: under, boat: Infinity })
  return parties
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.boat - b.boat)
    .slice(0, set === 'SCA' ? 1 : 2)
    .map(({ to }) => to)
}

const takers = ({ first, second }: SetRow): unknown[] =>
  [first, second].flatMap((rank) => (rank === null ? [] : rank.to))

describe('places', () => {
  test('the set tracker names at every moment who would take them', () => {
    const check = (state: NileState): void => {
      const { sets, boats } = view(state)
      for (const row of sets) expect(takers(row)).toEqual(placesOf(row.set, row.held, row.under, boats))
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        check(follow(randomGame, check))
      }),
    )
  })

  test('a set that scores pays those who take them', () => {
    const check = (event: EventOf<'scored'>): void => {
      const { set, held, under, awards } = event
      const boats = event.boats.map(Number)
      expect(awards.map(({ to }) => to)).toEqual(placesOf(set, held, under, boats))
    }
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state, nth) => {
          game.play(game.copy(state), game.pick(state, nth), (event) => {
            if (event.kind === 'scored') check(event)
            if (event.kind === 'ringPaid') expect(event.paid).toBe(1)
          })
        })
      }),
    )
  })
})
