import type { GameProgress } from '../history/stored.ts'
import type { Left } from '../table/leaving.ts'
import { progressOf as standingOfPlayed } from '../table/progress.ts'
import type { LedgerTimeline } from './timeline.ts'

/** How a reported game stands: every entry of its log counts as a ply. */
export const progressOf = (left: Left, timeline: LedgerTimeline): GameProgress =>
  standingOfPlayed(left, {
    ply: timeline.log.length,
    turn: timeline.turn,
    scores: timeline.points,
    result: timeline.result,
    best: (seats) => timeline.best(seats),
  })
