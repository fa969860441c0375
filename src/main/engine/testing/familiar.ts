import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Family } from '../../../shared/editions/index.ts'
import { legalMoves, type Game, type LegalMove, type MoveCode } from '../game.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { listMoves } from './listMoves.ts'

/** Random games of an edition, and the way to play one to its end. */
export interface Played<State, Course, F extends Family> {
  readonly game: Game<State, F>
  readonly randomGames: fc.Arbitrary<Course>
  /** `visit` gets the state before each move and the number of the move that will be played. */
  readonly follow: (randomGame: Course, visit: (state: State, nth: number) => void) => State
}

const words = (state: Int32Array): number[] => Array.from(state)

/**
 * Tests of the moves of any edition. `grammar`: every text that is a move somewhere, and some texts that are
 * not.
 */
export function testMoves<State extends Int32Array, Course, F extends Family>(
  { game, randomGames, follow }: Played<State, Course, F>,
  grammar: readonly string[],
): void {
  const into = legalMoves(game.maxMoves)
  const sparse = { numRuns: runs(10) }

  describe('moves', () => {
    test('are listed once each, as many as are counted, in the order in which they are picked', () => {
      fc.assert(
        fc.property(randomGames, (randomGame) => {
          follow(randomGame, (state) => {
            const count = listMoves(game, state, into)
            const listed = Array.from(into.subarray(0, count))
            expect(count).toBe(game.countMoves(state))
            expect(new Set(listed).size).toBe(count)
            expect(listed).toEqual(listed.map((_, nth) => game.pick(state, nth)))
          })
        }),
        sparse,
      )
    })

    test('are played only when they were checked or listed', () => {
      expectTypeOf(game.play).parameter(1).toEqualTypeOf<LegalMove>()
      expectTypeOf<string | MoveCode>().not.toExtend<LegalMove>()
      expectTypeOf<Extract<ReturnType<typeof game.readMove>, { ok: false }>>().not.toHaveProperty('value')
    })

    test('are read as they are written, and every other text is refused and changes nothing', () => {
      fc.assert(
        fc.property(randomGames, (randomGame) => {
          follow(randomGame, (state) => {
            const before = words(state)
            const legal = new Map(
              Array.from(into.subarray(0, listMoves(game, state, into)), (move) => [
                game.writeMove(move),
                move,
              ]),
            )
            for (const text of new Set([...grammar, ...legal.keys()])) {
              const outcome = game.readMove(state, text)
              if (outcome.ok !== legal.has(text)) expect.fail(`${text}: ${JSON.stringify(outcome)}`)
              if (outcome.ok && outcome.value !== legal.get(text))
                expect.fail(`${text} was read as another move`)
            }
            expect(words(state)).toEqual(before)
          })
        }),
        sparse,
      )
    })
  })
}

/** Tests of copying the states of any edition. */
export function testCopies<State extends Int32Array, Course, F extends Family>({
  game,
  randomGames,
  follow,
}: Played<State, Course, F>): void {
  test('playing with and without a report comes to the same, and a copy leaves its original alone', () => {
    fc.assert(
      fc.property(randomGames, (randomGame) => {
        follow(randomGame, (state, nth) => {
          const before = words(state)
          const [familiar, untold] = [game.copy(state), game.copy(state)]
          game.play(familiar, game.pick(state, nth), () => undefined)
          game.play(untold, game.pick(state, nth))
          expect(words(familiar)).toEqual(words(untold))
          expect(words(state)).toEqual(before)
          game.assign(familiar, state)
          expect(words(familiar)).toEqual(before)
        })
      }),
      { numRuns: runs(50) },
    )
  })
}
