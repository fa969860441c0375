import { setupSchema } from '../../../shared/record.ts'
import type { Chance } from '../../engine/chance.ts'
import { scoresIn } from '../../session/log.ts'
import { progressOf } from '../../session/progress.ts'
import { foldReports } from '../../session/journal.ts'
import { ReportedTable } from '../../companion/testing/table.ts'
import { ledgerFingerprintOf } from '../../exchange/fingerprint.ts'
import type { JournalEntry } from '../../history/stored.ts'
import { dealt, drawMoves, headOf, type Beginning, type Played } from './played.ts'

/** A game with the real tiles: what its people would have reported of it to a ledger. */
export function report(beginning: Beginning, chance: Chance): Played {
  const { start } = dealt(beginning)
  const table = new ReportedTable(start)
  const head = headOf(beginning, setupSchema.parse(table.timeline.start.setup))
  drawMoves(table.game, table.state, beginning.last, chance, (move) => table.make(move))
  const { timeline } = table
  const journal: JournalEntry[] = timeline.entries.map((entry) => ({ kind: 'report', entry }))
  if (!timeline.result && beginning.leaving) journal.push(beginning.leaving)
  return {
    head,
    journal,
    progress: progressOf(foldReports(journal), timeline),
    scores: scoresIn(timeline.log),
    fingerprint: ledgerFingerprintOf(head, timeline.entries),
  }
}
