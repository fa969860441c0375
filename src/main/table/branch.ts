import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { Origin } from '../../shared/history.ts'
import type { Player } from '../../shared/players.ts'
import type { History } from '../history/index.ts'
import type { StoredGame } from '../history/stored.ts'
import { beginGame } from './beginning.ts'
import type { GameTimeline } from './timeline.ts'
import { foldJournal } from './journal.ts'
import { checkSeating } from './seating.ts'
import { progressOf } from './progress.ts'
import { scoresOf } from './scores.ts'

/** From what a game branches off: the kept game, and the moves with which the new one begins. */
export interface Branching {
  readonly from: Pick<StoredGame, 'edition' | 'head' | 'manners'>
  readonly timeline: GameTimeline
  readonly origin: Origin
  /** By seat, as many as in the game before. */
  readonly players: readonly Player[]
}

/**
 * Writes a new game that begins with moves already made, with seats set anew; its id. It is played on the screen, even where the
 * game before mirrored a real table: the tiles there lie otherwise by now.
 */
export function writeBranch(
  history: History,
  at: number,
  { from, timeline, origin, players }: Branching,
): Outcome<string> {
  const seats = timeline.scores.length
  if (players.length !== seats) return refuse('replay.seats', { seats })
  const seating = checkSeating(players)
  if (!seating.ok) return seating
  const { edition, manners } = from
  const { options, setup } = from.head
  const game = beginGame({ edition, mode: 'digital', players, options, setup, manners, origin }, at)
  history.write((writer) => {
    writer.create(game, progressOf(foldJournal([]), timeline.cut(0)))
    for (const [made, entry] of timeline.log.entries()) {
      const progress = progressOf(foldJournal([]), timeline.cut(made + 1))
      const move = { kind: 'move' as const, move: entry.move }
      const step = { entry: move, at, progress, keepScoresUpTo: made, scores: scoresOf(entry) }
      writer.append(game.id, step, made)
    }
  })
  return done(game.id)
}
