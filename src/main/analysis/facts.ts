import type { Fact } from '../../shared/analysis/facts.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import type { NileEvent } from '../../shared/nile/events.ts'
import type { Game, GameState, LegalMove } from '../engine/index.ts'
import { digFactsOf } from './digFacts.ts'
import { lineFactsOf } from './lineFacts.ts'

/** The position of a dig for somebody who does not remember how the box was laid. */
export const withoutLaid = (view: DigPosition): DigPosition => ({ ...view, laid: null })

/** Facts as an analysis gives them: those of a dig by counting cards alone, as its chances are. */
export const countedFactsOf = (game: Game<GameState>, state: GameState, move: LegalMove): Fact[] =>
  game.family === 'dig'
    ? digFactsOf(withoutLaid(game.view(state, 0, 1) as DigPosition), game.decode(move) as DigMove)
    : factsOf(game, state, move)

/**
 * Provable facts about a legal move, the most important first. A move of the line family is played out on a
 * copy; none of the dig is played, so that nothing hidden can show.
 */
export function factsOf(game: Game<GameState>, state: GameState, move: LegalMove): Fact[] {
  if (game.family === 'dig') {
    return digFactsOf(game.view(state, 0, 1) as DigPosition, game.decode(move) as DigMove)
  }
  const line = game as Game<GameState, 'nile'>
  const next = line.copy(state)
  const events: NileEvent[] = []
  line.play(next, move, (event) => events.push(event))
  return lineFactsOf({
    edition: line.edition,
    seat: line.seat(state),
    before: line.view(state, 0, 1),
    after: line.view(next, 1, 1),
    events,
  })
}
