import type { Origin } from '../../shared/history.ts'
import type { Player } from '../../shared/players.ts'
import { done, refuse } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'
import type { NewStoredGame, StoredGame } from '../history/stored.ts'
import { notLeft } from '../live/journal.ts'
import { scoresIn } from '../live/log.ts'
import { progressOf } from '../live/progress.ts'
import type { GameTimeline } from '../live/table/timeline.ts'
import { beginGame } from '../setup/newGame.ts'
import { refusesSeating } from '../setup/seating.ts'

/** A game begun with moves that are already made. */
export const withMoves = (begun: NewStoredGame, timeline: GameTimeline): StoredGame => ({
  ...begun,
  playedAt: begun.startedAt,
  writtenAt: begun.startedAt,
  progress: progressOf(notLeft, timeline),
  journal: timeline.log.map(({ move }) => ({ kind: 'move', move })),
  scores: scoresIn(timeline.log),
})

export interface Branching {
  readonly from: Pick<StoredGame, 'edition' | 'head' | 'tableSettings'>
  /** The moves with which the new game begins. */
  readonly timeline: GameTimeline
  readonly origin: Origin
  /** By seat, as many as in the original game. */
  readonly players: readonly Player[]
}

/**
 * Writes a new game that begins with moves already made, with seats set anew; returns its id. It is played on
 * the screen, even where the original mirrored a real table: the tiles there have moved since.
 */
export function writeBranch(history: History, at: number, { from, timeline, origin, players }: Branching) {
  const seats = timeline.scores.length
  if (players.length !== seats) return refuse('replay.seats', { seats })
  const refused = refusesSeating(players)
  if (refused) return refused
  const { edition, tableSettings } = from
  const { options, setup } = from.head
  const game = beginGame({ edition, mode: 'digital', players, options, setup, tableSettings, origin }, at)
  history.write((writer) => writer.keep(withMoves(game, timeline)))
  return done(game.id)
}
