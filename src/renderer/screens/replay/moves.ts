import type { AnyCourse, LedgerCourse, TableCourse } from '../../../shared/course.ts'
import type { LedgerLogEntry } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import { number } from '../../../shared/text/format.ts'
import { digMoveText, followedDig, sentenceOfDigEntry } from '../../../shared/text/dig.ts'
import { followed, sentenceOfEntry } from '../../../shared/text/ledger.ts'
import type { LogLine } from '../../../shared/text/line.ts'
import { logLines } from '../../../shared/text/nile.ts'
import { nileEdition } from '../../../shared/text/names.ts'
import type { LogEntry } from '../../../shared/table.ts'
import type { Stop } from '../../table/cursor.ts'

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

function moveOf(entry: LogEntry, lines: readonly LogLine[]): Move {
  return { ...entry, lines, marked: isMarked(entry.events) }
}

function movesOf(course: TableCourse): Move[] {
  const { view } = course
  const names = view.players.map((player) => player.name)
  if (course.family === 'dig') {
    return course.log.map((entry) => moveOf(entry, digMoveText(entry.events, entry.seat, names)))
  }
  const voice = { edition: nileEdition(view.edition), names }
  return course.log.map((entry) => moveOf(entry, logLines(entry, voice)))
}

type Followed = Omit<LogLine, 'kind'> & { readonly kind?: string }

function moveOfEntry(line: LedgerLogEntry, text: string, followed: readonly Followed[]): Move {
  const after = followed.map((logLine) => ({ kind: 'followed', ...logLine }))
  const lines = [{ kind: 'entry', text, reasons: [] }, ...after]
  return { ...line, ply: line.n, lines, marked: isMarked(line.events), events: [] }
}

function entriesOf(course: LedgerCourse): Move[] {
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

/** The moves, or the entries, of a game. */
export const movesInWords = (course: AnyCourse): Move[] =>
  course.kind === 'table' ? movesOf(course) : entriesOf(course)

/** The move that a note is on, in words; null for one that was taken back. */
export function notePlace(ply: number | null): string {
  if (ply === null) return m.replay_note_gone()
  return ply === 0 ? m.replay_note_game() : m.replay_note_ply({ ply: number(ply) })
}
