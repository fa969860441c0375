import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomGamesOf } from '../../engine/testing/randomGames.ts'
import { nileGames } from '../../engine/testing/games.ts'
import type { Game } from '../../engine/game.ts'
import { pointsOf, seatsOf, tilesLeft, type NileState } from '../../engine/nile/reading.ts'
import { choose } from '../choose.ts'
import { Exact } from './exact.ts'

/** Each seat's share of the win and its points to go. */
interface Outcome {
  readonly shares: readonly number[]
  readonly points: readonly number[]
}

const meanOf = (values: readonly (readonly number[])[]): number[] =>
  values[0].map((_, seat) => values.reduce((sum, one) => sum + one[seat], 0) / values.length)

/** The outcome of a position by definition, without any shortcut of the solver. */
function bruteForce(game: Game<NileState, 'nile'>, state: NileState): Outcome {
  const seats = Array.from({ length: seatsOf(state) }, (_, seat) => seat)
  const winners = game.result(state)?.winners
  if (winners) {
    return {
      shares: seats.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
      points: seats.map((seat) => pointsOf(state, seat)),
    }
  }
  const mover = game.seat(state)
  const outcomes = Array.from({ length: game.countMoves(state) }, (_, nth) => {
    const next = game.copy(state)
    game.play(next, game.pick(state, nth))
    return bruteForce(game, next)
  })
  const win = outcomes.find(({ shares }) => shares[mover] === 1)
  if (win) return win
  const most = Math.max(...outcomes.map(({ shares }) => shares[mover]))
  const wins = outcomes.filter(({ shares }) => shares[mover] > most - 1e-9)
  const fewest = Math.min(...wins.map(({ points }) => points[mover]))
  const best = wins.filter(({ points }) => points[mover] < fewest + 1e-9)
  return {
    shares: meanOf(best.map(({ shares }) => shares)),
    points: meanOf(best.map(({ points }) => points)),
  }
}

/** The first position of a random game with at most `tiles` tiles left; null when the game ends before. */
function lateIn(
  { start, choices }: { start: Parameters<Game<NileState, 'nile'>['start']>[0]; choices: readonly number[] },
  tiles: number,
): NileState | null {
  const game = nileGames[start.edition]
  const state = game.start({ ...start, startPoints: 99 })
  for (let ply = 0; !game.isOver(state); ply++) {
    if (tilesLeft(state) <= tiles && game.ask(state) === 'sail') return state
    game.play(state, game.pick(state, choices[ply % choices.length] % game.countMoves(state)))
  }
  return null
}

describe.each(['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const)(
  'the end of %s',
  (edition) => {
    const game = nileGames[edition]

    test('is solved as by trying everything', () => {
      let solved = 0
      fc.assert(
        fc.property(randomGamesOf(edition), (randomGame) => {
          const state = lateIn(randomGame, 5)
          if (state === null) return
          solved++
          for (const { move, chances, toGo } of new Exact(game, Infinity).solve(state) ?? []) {
            const next = game.copy(state)
            game.play(next, move)
            const { shares, points } = bruteForce(game, next)
            chances.forEach((chance, seat) => expect(chance).toBeCloseTo(shares[seat], 9))
            toGo.forEach((number, seat) => expect(number).toBeCloseTo(points[seat], 9))
          }
        }),
        { numRuns: 40 },
      )
      expect(solved).toBeGreaterThan(0)
    })

    test('comes out the same in one go as in many', () => {
      let goes = 0
      fc.assert(
        fc.property(randomGamesOf(edition), (randomGame) => {
          const state = lateIn(randomGame, 6)
          if (state === null) return
          const exact = new Exact(game, 40)
          let solved = exact.solve(state)
          for (; solved === null; goes++) solved = exact.solve(state)
          expect(solved).toEqual(new Exact(game, Infinity).solve(state))
        }),
        { numRuns: 20 },
      )
      expect(goes).toBeGreaterThan(0)
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
      expect(new Exact(game, 100).solve(early)).toBeNull()
      const position = (state: NileState) => ({ family: 'nile', edition, state }) as const
      expect(await choose('vizier', position(early), { playouts: 20 })).toMatchObject({ exact: false })
      const advice = await choose('vizier', position(late), { playouts: 20 })
      expect(advice).toMatchObject({ exact: true, playouts: 0 })
      const seat = game.seat(late)
      expect(advice.values[seat]).toBeCloseTo(bruteForce(game, late).shares[seat], 9)
    })

    function startOf(): Parameters<typeof game.start>[0] {
      const [randomGame] = fc.sample(randomGamesOf(edition), { numRuns: 1, seed: 7 })
      return randomGame.start
    }
  },
)
