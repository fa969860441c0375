import { makeMove } from '../../../shared/nile/move.ts'
import type { GameTimeline } from './timeline.ts'

/**
 * A seat's declaration to commit nothing more in a turn: with the gold mask of 1993 it would be asked at
 * every set that scores. Each answer is a move like any other; once somebody commits, it is asked again.
 */
export interface Onward {
  readonly seat: number
  readonly turn: number
  /** The number of moves made at the declaration. */
  readonly ply: number
}

/** The answer given for the seat. */
export const nothing = makeMove({ verb: 'commit', wilds: [] })

/** The declaration of the seat that decides now; null when the game is over. */
export const onwardOf = (timeline: GameTimeline): Onward | null =>
  timeline.mover === null ? null : { seat: timeline.mover, turn: timeline.turn, ply: timeline.ply }

/** Returns null once the declaration no longer holds: somebody has committed since, or the turn is over. */
export function stillOnward(onward: Onward, timeline: GameTimeline): Onward | null {
  const since = timeline.log.slice(onward.ply)
  const committed = since.some(({ events }) => events.some(({ kind }) => kind === 'committed'))
  return committed || timeline.turn !== onward.turn ? null : onward
}

/** True when this seat is asked for wilds now. */
export const isAskedAgain = ({ seat }: Onward, { gamePosition, mover }: GameTimeline): boolean =>
  mover === seat && gamePosition.game.ask(gamePosition.state) === 'commit'
