import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Game } from '../../engine/game.ts'
import { tilesLeft, type NileState } from '../../engine/nile/reading.ts'
import { nileGames } from '../../engine/testing/games.ts'
import { randomGamesOf, type RandomGame } from '../../engine/testing/randomGames.ts'
import { choose } from '../choose.ts'
import { Search, type Solved } from './search.ts'
import { lateIn } from './testing/late.ts'
import { coreAt, outcomesIn, plenty } from './testing/outcomes.ts'
import { isShort, runs } from '../../../shared/testing/runs.ts'

/** The same random game between two. */
const betweenTwo = ({ start, choices }: RandomGame): RandomGame => ({
  start: { ...start, seats: 2 },
  choices,
})

describe.each(['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const)(
  'the end of %s between two',
  (edition) => {
    const game: Game<NileState, 'nile'> = nileGames[edition]
    const games = randomGamesOf(edition).map(betweenTwo)

    /** Positions near the end, every question among them. */
    function endOf(randomGame: RandomGame, tiles: number, more: number): NileState | null {
      const state = lateIn(randomGame, tiles)
      for (let ply = 0; state && ply < more && !game.isOver(state); ply++) {
        game.play(state, game.pick(state, randomGame.choices[ply] % game.countMoves(state)))
      }
      return state && !game.isOver(state) ? state : null
    }

    test('is known as the engine finds it by all lines of play', () => {
      let won = 0
      fc.assert(
        fc.property(games, fc.nat(3), (randomGame, more) => {
          const state = endOf(randomGame, 7, more)
          fc.pre(state !== null)
          const core = coreAt(game, state)
          expect(core.solve(plenty)).toBe(true)
          const solved = outcomesIn(game, state)
          const seat = game.seat(state)
          const known = core.solved()
          for (const { move, share } of known) {
            expect(solved.find((solvedMove) => Number(solvedMove.move) === move)?.shares[seat]).toBe(share)
          }
          const best = Math.max(...solved.map(({ shares }) => shares[seat]))
          expect(Math.max(...known.map(({ share }) => share))).toBe(best)
          if (best < 1) expect(known).toHaveLength(solved.length)
          else won++
        }),
        { numRuns: runs(60) },
      )
      // A few positions may all be lost.
      if (!isShort) expect(won).toBeGreaterThan(0)
    })

    test('comes out the same in one go as in many', () => {
      fc.assert(
        fc.property(games, (randomGame) => {
          const state = endOf(randomGame, 10, 0)
          fc.pre(state !== null)
          const core = coreAt(game, state)
          fc.pre(!core.solve(100))
          while (!core.solve(100));
          const most = (search: Search): number => Math.max(...search.solved().map(({ share }) => share))
          const atOnce = coreAt(game, state)
          atOnce.solve(plenty)
          expect(most(core)).toBe(most(atOnce))
        }),
        { numRuns: runs(20) },
      )
    })

    /** The first random position with so many tiles left at most whose solution fits. */
    function oneWith(tiles: number, fits: (solved: readonly Solved[], seat: number) => boolean): NileState {
      for (const randomGame of fc.sample(games, { numRuns: 500, seed: 5 })) {
        const state = endOf(randomGame, tiles, 0)
        const solved = state && outcomesIn(game, state)
        if (solved && fits(solved, game.seat(state))) return state
      }
      throw new Error('no such position')
    }

    test('a move that surely wins is played at once, and one that surely loses is not among those considered', () => {
      const isOpen = (solved: readonly Solved[], seat: number): boolean =>
        solved.some(({ shares }) => shares[seat] === 1) && solved.some(({ shares }) => shares[seat] === 0)
      const state = oneWith(8, isOpen)
      const seat = game.seat(state)
      const search = new Search(game, state)
      search.run(2)
      expect(search.solve(plenty)).toBe(true)
      expect(search.isWon).toBe(true)
      const [best] = search.best()
      expect(best.values[seat]).toBe(1)
      const chances = new Map(
        outcomesIn(game, state).map((outcome) => [game.writeMove(outcome.move), outcome.shares[seat]]),
      )
      expect(chances.get(best.move)).toBe(1)
      for (const { move, values } of search.best()) {
        if (values[seat] === 0 || values[seat] === 1) expect(chances.get(move)).toBe(1)
      }
    })

    test('where every move loses, all of them are considered', () => {
      const state = oneWith(8, (solved, seat) => solved.every(({ shares }) => shares[seat] === 0))
      const search = new Search(game, state)
      expect(search.solve(plenty)).toBe(true)
      search.run(50)
      expect(search.isWon).toBe(false)
      expect(search.best()[0].values[game.seat(state)]).toBe(0)
    })

    test('is solved by the strongest level long before all lines of play can be tried', async () => {
      const state = fc
        .sample(games, { numRuns: 50, seed: 3 })
        .map((randomGame) => endOf(randomGame, 15, 0))
        .find(
          (state) =>
            state !== null && tilesLeft(state) > 12 && new Search(game, state).playToEnds(3000) === null,
        )
      if (!state) throw new Error('no such position')
      const position = { family: 'nile', edition, state } as const
      const advice = await choose('vizier', position, { playouts: 40_000 })
      expect(advice.exact).toBe(true)
      const seat = game.seat(state)
      expect([0, 0.5, 1]).toContain(advice.values[seat])
    })
  },
)
