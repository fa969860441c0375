import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomGamesOf } from '../../engine/testing/randomGames.ts'
import { nileGames } from '../../engine/testing/games.ts'
import type { Game } from '../../engine/game.ts'
import { pointsOf, seatsOf, type NileState } from '../../engine/nile/reading.ts'
import { choose } from '../choose.ts'
import { Search, type Outcome } from './search.ts'
import { lateIn } from './testing/late.ts'
import { coreAt, outcomesIn } from './testing/outcomes.ts'
import { runs } from '../../../shared/testing/runs.ts'

const meanOf = (values: readonly (readonly number[])[]): number[] =>
  values[0].map((_, seat) => values.reduce((sum, shares) => sum + shares[seat], 0) / values.length)

/** The outcome of a position by definition, with the rules of the engine. */
function bruteForce(game: Game<NileState, 'nile'>, state: NileState, core = coreAt(game, state)): Outcome {
  const seats = Array.from({ length: seatsOf(state) }, (_, seat) => seat)
  const winners = game.result(state)?.winners
  if (winners) {
    return {
      shares: seats.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
      toGo: seats.map((seat) => pointsOf(state, seat)),
    }
  }
  const mover = game.seat(state)
  const legal = Array.from({ length: game.countMoves(state) }, (_, nth) => game.pick(state, nth))
  // Which of several winning moves is made is a matter of their order alone, and that is the core's.
  const order = core.tried(state)
  expect(order.toSorted()).toEqual(legal.map(Number).toSorted())
  const outcomes = legal
    .toSorted((one, other) => order.indexOf(Number(one)) - order.indexOf(Number(other)))
    .map((move) => {
      const next = game.copy(state)
      game.play(next, move)
      return bruteForce(game, next, core)
    })
  const win = outcomes.find(({ shares }) => shares[mover] === 1)
  if (win) return win
  const most = Math.max(...outcomes.map(({ shares }) => shares[mover]))
  const wins = outcomes.filter(({ shares }) => shares[mover] > most - 1e-9)
  const fewest = Math.min(...wins.map(({ toGo }) => toGo[mover]))
  const best = wins.filter(({ toGo }) => toGo[mover] < fewest + 1e-9)
  return {
    shares: meanOf(best.map(({ shares }) => shares)),
    toGo: meanOf(best.map(({ toGo }) => toGo)),
  }
}

describe.each(['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const)(
  'the end of %s',
  (edition) => {
    const game = nileGames[edition]

    test('is solved as by trying everything', () => {
      fc.assert(
        fc.property(randomGamesOf(edition), (randomGame) => {
          const state = lateIn(randomGame, 5)
          fc.pre(state !== null)
          const moves = outcomesIn(game, state)
          expect(moves).toHaveLength(game.countMoves(state))
          for (const { move, shares, toGo } of moves) {
            const next = game.copy(state)
            game.play(next, move)
            const expected = bruteForce(game, next)
            // The core counts with 32 bits.
            shares.forEach((share, seat) => expect(share).toBeCloseTo(expected.shares[seat], 3))
            toGo.forEach((points, seat) => expect(points).toBeCloseTo(expected.toGo[seat], 3))
          }
        }),
        { numRuns: runs(40) },
      )
    })

    test('comes out the same in one go as in many', () => {
      fc.assert(
        fc.property(randomGamesOf(edition), (randomGame) => {
          const state = lateIn(randomGame, 6)
          fc.pre(state !== null)
          const search = new Search(game, state)
          let solved = search.playToEnds(60)
          fc.pre(solved === null)
          while (solved === null) solved = search.playToEnds(60)
          expect(solved).toEqual(outcomesIn(game, state))
        }),
        { numRuns: runs(20) },
      )
    })

    test('can be called off while it is played out', async () => {
      const state = lateIn({ start: startOf(), choices: [0, 1, 2, 0, 3] }, 14)
      if (state === null) throw new Error('the game ended too early')
      const position = { family: 'nile', edition, state } as const
      const controller = new AbortController()
      const thought = choose('vizier', position, { ms: 60_000 }, controller)
      controller.abort()
      await expect(thought).rejects.toThrow('aborted')
    })

    test('is given up where it is too long, and said to be exact where it is not', async () => {
      const randomGame = { start: startOf(), choices: [0, 1, 2, 0, 3] }
      const early = lateIn(randomGame, 40)
      const late = lateIn(randomGame, 4)
      if (early === null || late === null) throw new Error('the game ended too early')
      expect(new Search(game, early).playToEnds(100)).toBeNull()
      const position = (state: NileState) => ({ family: 'nile', edition, state }) as const
      expect(await choose('vizier', position(early), { playouts: 20 })).toMatchObject({ exact: false })
      const advice = await choose('vizier', position(late), { playouts: 20 })
      expect(advice).toMatchObject({ exact: true, playouts: 0 })
      const seat = game.seat(late)
      expect(advice.values[seat]).toBeCloseTo(bruteForce(game, late).shares[seat], 3)
    })

    function startOf(): Parameters<typeof game.start>[0] {
      const [randomGame] = fc.sample(randomGamesOf(edition), { numRuns: 1, seed: 7 })
      return randomGame.start
    }
  },
)
