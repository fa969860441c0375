import type { Standing } from '../history/stored.ts'
import type { Left } from '../table/leaving.ts'
import { standingOf as standingOfPlayed } from '../table/standing.ts'
import type { LedgerTimeline } from './timeline.ts'

/** How a reported game stands: every entry of its log counts as a ply. */
export const standingOf = (left: Left, timeline: LedgerTimeline): Standing =>
  standingOfPlayed(left, {
    ply: timeline.log.length,
    turn: timeline.turn,
    scores: timeline.points,
    result: timeline.result,
    best: (seats) => timeline.best(seats),
  })
