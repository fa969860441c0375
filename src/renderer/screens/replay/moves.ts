import type { LedgerCourse } from '../../../shared/course.ts'
import type { LedgerLogEntry } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import { number } from '../../../shared/text/format.ts'
import { followedDig, sentenceOfDigEntry } from '../../../shared/text/dig.ts'
import { followed, sentenceOfEntry } from '../../../shared/text/ledger.ts'
import type { LogLine } from '../../../shared/text/line.ts'
import { nileEdition } from '../../../shared/text/names.ts'
import type { LogEntry } from '../../../shared/table.ts'
import type { Stop } from '../../table/cursor.ts'
import type { TableModel } from '../../table/tableModel.svelte.ts'

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

/** The moves of a table, in the words of its family. */
export const movesOf = (log: readonly LogEntry[], table: Pick<TableModel, 'linesOf'>): Move[] =>
  log.map((entry) => ({ ...entry, lines: table.linesOf(entry), marked: isMarked(entry.events) }))

type Followed = Omit<LogLine, 'kind'> & { readonly kind?: string }

function moveOfEntry(line: LedgerLogEntry, text: string, followed: readonly Followed[]): Move {
  const after = followed.map((logLine) => ({ kind: 'followed', ...logLine }))
  const lines = [{ kind: 'entry', text, reasons: [] }, ...after]
  return { ...line, ply: line.n, lines, marked: isMarked(line.events), events: [] }
}

/** The entries of a ledger as moves. */
export function entriesOf(course: LedgerCourse): Move[] {
  const { view } = course
  const names = view.players.map((player) => player.name)
  if (course.family === 'dig') {
    return course.log.map((line) =>
      moveOfEntry(line, sentenceOfDigEntry(line.entry, line.seat, names), followedDig(line.events, names)),
    )
  }
  const voice = { edition: nileEdition(view.edition), names }
  return course.log.map((line) =>
    moveOfEntry(line, sentenceOfEntry(line.entry, line.seat, voice), followed(line, voice)),
  )
}

/** The move that a note is on, in words; null for one that was taken back. */
export function notePlace(ply: number | null): string {
  if (ply === null) return m.replay_note_gone()
  return ply === 0 ? m.replay_note_game() : m.replay_note_ply({ ply: number(ply) })
}
