import type { Standing } from '../history/stored.ts'
import type { Left } from '../table/leaving.ts'
import { standingOf as standingOfPlayed } from '../table/standing.ts'
import type { Account } from './account.ts'

/** How a reported game stands: every entry of its log counts as a ply. */
export const standingOf = (left: Left, account: Account): Standing =>
  standingOfPlayed(left, {
    ply: account.log.length,
    turn: account.turn,
    scores: account.points,
    result: account.result,
    best: (seats) => account.best(seats),
  })
