import fc from 'fast-check'
import { deal } from '../start.ts'
import type { NileStart } from '../game.ts'
import type { EditionOf } from '../../../shared/editions/index.ts'
import type { Lost } from '../../../shared/editions/tiles.ts'
import type { NileState } from '../nile/state.ts'
import { nileGames } from './games.ts'

/** A random game: its start, and the legal move taken at each decision. */
export interface RandomGame {
  readonly start: NileStart
  /** Decision n takes legal move `choices[n] modulo the number of moves`. */
  readonly choices: readonly number[]
}

const longestGame = 120

/**
 * Small choices keep the boats together, so that idols, ties and full collections come up; large ones sail
 * far.
 */
const choice = fc.oneof({ weight: 4, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(5000) })

/** Random games of an edition, with any line of a box that lacks some tiles; by default none. */
export const randomGamesOf = (
  edition: EditionOf<'nile'>,
  losses: fc.Arbitrary<Lost | undefined> = fc.constant(undefined),
): fc.Arbitrary<RandomGame> =>
  fc
    .record({
      lost: losses,
      seats: fc.integer({ min: 2, max: 6 }),
      layout: fc.string({ minLength: 1, maxLength: 6 }),
      startPoints: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined, freq: 3 }),
      idolsOptional: fc.boolean(),
      manyTiedGetNothing: fc.boolean(),
      choices: fc.array(choice, { minLength: longestGame, maxLength: longestGame }),
    })
    .map(({ lost, seats, layout, choices, startPoints, ...rules }) => {
      const options = startPoints === undefined ? rules : { startPoints, ...rules }
      const start = deal(edition, seats, options, layout, { lost })
      if (!start.ok) throw new Error(start.refusal.code)
      return { start: start.value.start as NileStart, choices }
    })

export const randomGames = randomGamesOf('tutankhamun-2021')

/**
 * Plays a random game to its end; `visit` gets the state before each move and the number of the move that
 * will be played.
 */
export function follow(
  { start, choices }: RandomGame,
  visit: (state: NileState, nth: number) => void,
): NileState {
  const game = nileGames[start.edition]
  const state = game.start(start)
  for (let ply = 0; !game.isOver(state); ply++) {
    const nth = choices[ply % longestGame] % game.countMoves(state)
    visit(state, nth)
    game.play(state, game.pick(state, nth))
  }
  return state
}
