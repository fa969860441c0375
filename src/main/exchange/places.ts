import { isDig, shortfall } from '../../shared/editions/index.ts'
import { layerCount } from '../../shared/editions/tutankhamens-revenge.ts'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import { arrangedVersion } from '../../shared/record.ts'
import { entriesAfter } from '../companion/corrections.ts'
import { startOfKept } from '../companion/start.ts'
import { LedgerTimeline } from '../companion/timeline.ts'
import type { StoredGame } from '../history/stored.ts'
import { foldMoves, foldReports } from '../session/journal.ts'
import { isObject } from './appFields.ts'

/**
 * The place of each seat, from 1: the winners first, then by fewest points, or by most money in the dig, and last who
 * resigned; equal ones share a place. Null for all seats in a game without a winner.
 */
export function placesOf({ edition, journal, progress }: StoredGame): (number | null)[] {
  if (!progress.ending) return []
  const { winners, points } = progress.ending
  if (winners.length === 0) return points.map(() => null)
  const resignedBy = progress.status === 'resigned' ? foldMoves(journal).resignedBy : null
  const worth = points.map((value, seat) => {
    if (winners.includes(seat)) return -Infinity
    return seat === resignedBy ? Infinity : shortfall(edition, value)
  })
  return worth.map((own) => 1 + worth.filter((other) => other < own).length)
}

/** The seat that took the first turn; null where nobody has told. */
export function starterOf(game: StoredGame): number | null {
  const { edition, head, mode } = game
  if (mode === 'ledger') return reportedStarter(game)
  const { arrangement } = head.setup
  if (head.version === arrangedVersion) {
    return isObject(arrangement) && typeof arrangement.seat === 'number' ? arrangement.seat : null
  }
  // Of a dig, the one left of the seat that laid the highest layer.
  return isDig(edition) ? layerCount % head.players.length : 0
}

/** The facts of a table that can be told before its first turn is played. */
const beforehand: readonly LedgerEntry['kind'][] = [
  'turn',
  'adjust',
  'left',
  'joined',
  'holdings',
  'counted',
  'order',
]

function reportedStarter(game: StoredGame): number | null {
  let timeline = LedgerTimeline.begin(startOfKept(game))
  for (const entry of entriesAfter(foldReports(game.journal).steps)) {
    if (!beforehand.includes(entry.kind)) break
    // The game had begun without the app.
    if (entry.kind === 'holdings' && entry.points) return null
    const next = timeline.report(entry)
    if (next.ok) timeline = next.value
  }
  // Where only scores are kept, nobody tells whose turn it is: the seats are in turn order.
  return timeline.position.seat ?? 0
}
