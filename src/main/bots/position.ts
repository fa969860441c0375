import type { EditionOf } from '../../shared/editions/index.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { passesOf, type DigState } from '../engine/dig/state.ts'
import type { Game, GameState } from '../engine/game.ts'
import { seatOf, type NileState } from '../engine/nile/reading.ts'
import type { Recall } from './dig/memory.ts'

/** A position of the line family: everything lies open. */
export interface LinePosition {
  readonly family: 'nile'
  readonly edition: EditionOf<'nile'>
  readonly state: NileState
}

/** A position of the dig: what everybody may see, and nothing else, so that no player can look below. */
export interface DigObservation {
  readonly family: 'dig'
  readonly edition: EditionOf<'dig'>
  readonly view: DigPosition
  /** How many turns in succession, up to now, were passes. */
  readonly passes: number
  /** The one move that is to be weighed; without, it is to be chosen. */
  readonly only?: string
  /** How what was laid is recalled; like people without. */
  readonly recall?: Recall
}

/** What a computer player is given to think about. It is data, and can be sent to another thread. */
export type Position = LinePosition | DigObservation

/** What a player may know of a state, and how it recalls what was laid in a dig. The state is not copied. */
export function positionOf(game: Game<GameState>, state: GameState, recall: Recall = 'people'): Position {
  if (game.family === 'dig') {
    const { edition } = game as unknown as Game<GameState, 'dig'>
    const passes = passesOf(state as DigState)
    return { family: 'dig', edition, view: game.view(state, 0, 1) as DigPosition, passes, recall }
  }
  const { edition } = game as unknown as Game<GameState, 'nile'>
  return { family: 'nile', edition, state: state as NileState }
}

/** The seat that decides in a position that is not over. */
export const seatIn = (position: Position): number =>
  position.family === 'nile' ? seatOf(position.state) : (position.view.choices?.seat ?? 0)
