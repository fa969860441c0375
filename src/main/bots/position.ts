import type { EditionOf } from '../../shared/editions/index.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import type { Card } from '../../shared/editions/tutankhamens-revenge.ts'
import { passesOf, revealedIn, type DigState } from '../engine/dig/state.ts'
import type { Game, GameState } from '../engine/game.ts'
import type { NileState } from '../engine/nile/reading.ts'
import type { Recall } from './dig/belief.ts'

/** A position of the line family, in which nothing is hidden. */
export interface LinePosition {
  readonly family: 'nile'
  readonly edition: EditionOf<'nile'>
  readonly state: NileState
}

/** An observation of the dig: what everybody may see and nothing else, so that no player can look below. */
export interface DigObservation {
  readonly family: 'dig'
  readonly view: DigPosition
  /** The number of passes in succession up to now. */
  readonly passes: number
  /** The one move to evaluate; by default the move is to be chosen. */
  readonly only?: string
  /**
   * All cards revealed so far, by layer and cell, null where one is still covered. Only for a player that forgets
   * nothing; without it a player knows those that lie on top.
   */
  readonly revealed?: readonly (readonly (Card | null)[])[]
  /** The quality of memory for the laid cards; `people` by default. */
  readonly recall?: Recall
}

/** The input of a computer player. Plain data that can be sent to another thread. */
export type Position = LinePosition | DigObservation

/** Makes the observation of a state, with a recall for the cards laid in a dig. The state is not copied. */
export function positionOf(game: Game<GameState>, state: GameState, recall: Recall = 'people'): Position {
  if (game.family === 'dig') {
    const passes = passesOf(state as DigState)
    const view = game.view(state, 0, 1) as DigPosition
    const memory = recall === 'machine' && { revealed: revealedIn(state as DigState) }
    return { family: 'dig', view, passes, recall, ...memory }
  }
  return { family: 'nile', edition: game.edition as EditionOf<'nile'>, state: state as NileState }
}
