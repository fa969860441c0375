import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import { ledgerFormat, ledgerRecordSchema, type LedgerRecord } from '../../shared/ledger/record.ts'
import { recordFormat, type RecordHead } from '../../shared/record.ts'
import { misshapen } from '../../shared/shape.ts'
import { LedgerTimeline } from '../companion/timeline.ts'
import { scoresIn } from '../session/log.ts'
import { progressOf } from '../session/progress.ts'
import { startOfHead } from '../companion/start.ts'
import { foldReports } from '../session/journal.ts'
import type { JournalEntry, StoredGame } from '../history/stored.ts'
import { detach, remarksOf, saidIn, storedFieldsOf, timesReplaced, type AppFields } from './appFields.ts'
import { ledgerFingerprintOf } from './fingerprint.ts'
import { isObject } from './objects.ts'
import { dressed, withNames } from './seats.ts'
import { refused, type Accepted, type Defaults, type Refused } from './verdict.ts'

export const isLedgerRecord = (raw: unknown): boolean => isObject(raw) && raw.format === ledgerFormat

/** Replays the record of a ledger; returns a game to be written, or the refusal. */
export function judgeLedger(raw: unknown, defaults: Defaults): Accepted | Refused {
  const named = withNames(raw)
  const read = ledgerRecordSchema.safeParse(named)
  if (!read.success) return refused(misshapen(named, read.error).refusal)
  const { appFields, head } = detach(headOf(read.data))
  const start = startOfHead(head)
  if (!start.ok) return refused(start.refusal)
  const { entries } = read.data
  const timeline = LedgerTimeline.begin(start.value).rewritten(entries)
  const stopped = timeline.log.find((line) => line.void && !appFields.void?.includes(line.n))
  if (stopped?.against) return refused(stopped.against, stopped.n - 1)
  const journal = journalOf(entries, appFields, timeline)
  const game: Omit<StoredGame, 'id'> = {
    edition: start.value.edition,
    mode: 'ledger',
    ...storedFieldsOf(appFields, { head, journal }, defaults),
    progress: progressOf(foldReports(journal), timeline),
    journal,
    scores: scoresIn(timeline.log),
  }
  const remarks = remarksOf(appFields, entries.length)
  return {
    ok: true,
    id: appFields.id ?? null,
    game,
    remarks,
    fingerprint: ledgerFingerprintOf(head, entries),
    notices: timesReplaced(appFields, game),
    said: saidIn(appFields),
  }
}

/**
 * The head to store with the entries. The history stores every head in one format; the game's mode tells
 * which kind it is.
 */
const headOf = ({ entries: _, result: __, version, players, ...head }: LedgerRecord): RecordHead => ({
  ...head,
  version,
  format: recordFormat,
  players: dressed(players),
})

function journalOf(
  entries: readonly LedgerEntry[],
  { resignedBy, abandoned }: AppFields,
  { result, scores }: LedgerTimeline,
): JournalEntry[] {
  const reports = entries.map((entry): JournalEntry => ({ kind: 'report', entry }))
  if (result) return reports
  if (resignedBy !== undefined && resignedBy < scores.length) {
    return [...reports, { kind: 'resign', seat: resignedBy }]
  }
  return abandoned ? [...reports, { kind: 'abandon' }] : reports
}
