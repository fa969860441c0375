import type { GuestView, Right } from '../../../shared/sharing.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'

/** A unique key for each right. */
export const rightKey = (right: Right): string => (right.kind === 'play' ? `play ${right.seat}` : right.kind)

/** The rights that phones can be given at a game: to play a person's seat of a table, or to report to a ledger. */
export function rightsOf(kept: GuestView['kept'], players: readonly Player[]): Right[] {
  const beside: Right[] =
    kept === 'ledger'
      ? [{ kind: 'report' }]
      : players.flatMap(({ ai }, seat) => (ai === undefined ? [{ kind: 'play', seat }] : []))
  return [...beside, { kind: 'watch' }]
}

export function rightName(right: Right, players: readonly Player[]): string {
  if (right.kind === 'play') return m.share_right_play({ name: players[right.seat].name })
  return m[`share_right_${right.kind}`]()
}
