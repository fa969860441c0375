import { makeMove } from '../../shared/nile/move.ts'
import type { GameTimeline } from './timeline.ts'

/**
 * A seat that has said that it commits nothing any more in a turn: with the gold mask of 1993 it would be asked at every
 * set that scores. Each answer is a move like any other; as soon as somebody commits, the seat is asked again.
 */
export interface Onward {
  readonly seat: number
  readonly turn: number
  /** The moves made when it was said. */
  readonly ply: number
}

/** What is answered for it. */
export const nothing = makeMove({ verb: 'commit', wilds: [] })

/** What the seat says that decides now. */
export const onwardOf = (timeline: GameTimeline): Onward | null =>
  timeline.mover === null ? null : { seat: timeline.mover, turn: timeline.turn, ply: timeline.ply }

/** Whether it still holds after what has happened since; null where it does not. */
export function stillOnward(onward: Onward, timeline: GameTimeline): Onward | null {
  const since = timeline.log.slice(onward.ply)
  const committed = since.some(({ events }) => events.some(({ kind }) => kind === 'committed'))
  return committed || timeline.turn !== onward.turn ? null : onward
}

/** Whether it is this seat that is asked for wilds now. */
export const isAskedAgain = ({ seat }: Onward, { gamePosition, mover }: GameTimeline): boolean =>
  mover === seat && gamePosition.game.ask(gamePosition.state) === 'commit'
