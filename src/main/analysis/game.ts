import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { fingerprintOf } from '../exchange/fingerprint.ts'
import { openStoredGame } from '../games/storedGame.ts'
import type { Reader } from '../history/index.ts'
import type { GameTimeline, GamePosition } from '../table/timeline.ts'

/** A stored game for analysis: its moves by today's rules, and the content by which they are recognised. */
export interface AnalysedGame {
  readonly id: string
  readonly timeline: GameTimeline
  readonly content: string
}

/**
 * Reads a game that is no longer being played: nobody is told beside a table what the moves there are worth.
 * Reported games have no line to think about, and games of other rules would be judged by the wrong ones.
 */
export function gameToAnalyse(read: Reader, id: string): Outcome<AnalysedGame> {
  return read.opened(id, (stored) => {
    const game = openStoredGame(stored)
    if (game.kind === 'ledger') return refuse('analysis.reported')
    if (stored.progress.status === 'playing') return refuse('analysis.playing')
    const { timeline, folded, closed } = game
    // A person's new name leaves the moves what they are.
    const players = stored.head.players.map(() => ({ name: '' }))
    return closed ?? done({ id, timeline, content: fingerprintOf({ ...stored.head, players }, folded.steps) })
  })
}

/** The position after `ply` moves, in which a seat decides; refused at the end and beyond it. */
export function gamePositionAt({ timeline }: AnalysedGame, ply: number): Outcome<GamePosition> {
  const gamePosition = ply <= timeline.ply ? timeline.cut(ply).gamePosition : null
  if (gamePosition === null || gamePosition.game.isOver(gamePosition.state)) {
    return refuse('table.noSuchPly', { ply, made: timeline.ply })
  }
  return done(gamePosition)
}
