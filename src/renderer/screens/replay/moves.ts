import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import type { ReplayTimeline } from '../../../shared/replay.ts'
import { digMoveText, followedDig, sentenceOfDigEntry } from '../../../shared/text/dig.ts'
import { followed, sentenceOfEntry } from '../../../shared/text/ledger.ts'
import type { LogLine } from '../../../shared/text/line.ts'
import { logLines } from '../../../shared/text/nile.ts'
import { nileEdition } from '../../../shared/text/names.ts'
import type { LogEntry, TableUpdate } from '../../../shared/table.ts'
import type { Stop } from './cursor.ts'

/** A move, or an entry of a ledger, in words. */
export interface Move extends Stop {
  readonly ply: number
  /** The seat that made it; null for an agreement of the table. */
  readonly seat: number | null
  readonly lines: readonly LogLine[]
  /** The points or the money by seat, after it. */
  readonly points: readonly number[]
  /** The events of a move at a table; empty for a ledger, whose tiles have no positions. */
  readonly events: LogEntry['events']
}

const isMarked = (events: readonly { readonly kind: string }[]): boolean =>
  events.some(({ kind }) => kind === 'scored' || kind === 'penalty')

/** The moves of a table, in words. */
export function movesOf({ family, view, log }: TableUpdate): Move[] {
  const names = view.players.map((player) => player.name)
  if (family === 'dig') {
    return log.entries.map((entry) => {
      const lines = digMoveText(entry.events, entry.seat, names)
      return { ...entry, marked: isMarked(entry.events), lines }
    })
  }
  const voice = { edition: nileEdition(view.edition), names }
  return log.entries.map((entry) => {
    const lines = logLines(entry, voice)
    return { ...entry, marked: isMarked(entry.events), lines }
  })
}

type Followed = Omit<LogLine, 'kind'> & { readonly kind?: string }

const reportedLines = (text: string, followed: readonly Followed[]): LogLine[] => [
  { kind: 'reported', text, reasons: [] },
  ...followed.map((line) => ({ kind: 'followed', ...line })),
]

/** The entries of a ledger, in words. */
function entriesOf({ family, view, log }: LedgerUpdate): Move[] {
  const names = view.players.map((player) => player.name)
  if (family === 'dig') {
    return log.entries.map(({ entry, events, ...one }) => {
      const lines = reportedLines(sentenceOfDigEntry(entry, one.seat, names), followedDig(events, names))
      return { ...one, marked: isMarked(events), ply: one.n, events: [], lines }
    })
  }
  const voice = { edition: nileEdition(view.edition), names }
  return log.entries.map(({ entry, ...one }) => {
    const lines = reportedLines(sentenceOfEntry(entry, one.seat, voice), followed(one, voice))
    return { ...one, marked: isMarked(one.events), ply: one.n, events: [], lines }
  })
}

/** A whole game in words. */
export const movesInWords = (timeline: ReplayTimeline): Move[] =>
  timeline.kind === 'table' ? movesOf(timeline.update) : entriesOf(timeline.update)
