import type { TileCode } from '../../../shared/editions/index.ts'
import type { GameEvent } from '../../../shared/families.ts'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { LedgerUpdate } from '../../../shared/ledger/view.ts'
import type { ReplayTimeline } from '../../../shared/replay.ts'
import { digMoveText, followedDig, sentenceOfDigEntry } from '../../../shared/text/dig.ts'
import { followed, sentenceOfEntry } from '../../../shared/text/ledger.ts'
import { logLines } from '../../../shared/text/nile.ts'
import { nileEdition } from '../../../shared/text/names.ts'
import type { TableUpdate } from '../../../shared/table.ts'
import type { Stop } from './stops.ts'

/** One line of what happened at a move, with what it is about. */
export interface MoveLine {
  readonly kind: string
  readonly text: string
  readonly reasons: readonly string[]
  readonly tile: TileCode | null
  readonly card: { readonly card: Card; readonly layer: number } | null
}

/** A move, or an entry of a ledger, in words. */
export interface Move extends Stop {
  /** Whose it was; null for what a table has agreed on. */
  readonly seat: number | null
  readonly lines: readonly MoveLine[]
  /** What the edition counts, by seat, after it. */
  readonly points: readonly number[]
  /** The sets that scored at it. */
  readonly sets: readonly TileCode[]
  /** What happened at a table; nothing of a ledger, whose tiles lie nowhere. */
  readonly events: readonly GameEvent[]
}

const bare = { tile: null, card: null, reasons: [] as readonly string[] }

/** What is worth a mark of its own: sets that score, and the penalties of a dig. */
const setsIn = (events: readonly { readonly kind: string; readonly set?: TileCode }[]): TileCode[] =>
  events.flatMap(({ kind, set }) => (kind === 'scored' && set ? [set] : []))
const isMarked = (events: readonly { readonly kind: string }[]): boolean =>
  events.some(({ kind }) => kind === 'scored' || kind === 'penalty')

/** The moves that a table tells of, in words. */
export function movesOf({ family, view, log }: TableUpdate): Move[] {
  const names = view.players.map((player) => player.name)
  return family === 'nile'
    ? log.entries.map(({ ply, turn, seat, points, events }) => ({
        ...{ ply, turn, seat, points, events, sets: setsIn(events), marked: isMarked(events) },
        lines: logLines({ events, points }, { edition: nileEdition(view.edition), names }).map((line) => ({
          ...bare,
          ...line,
        })),
      }))
    : log.entries.map(({ ply, turn, seat, points, events }) => ({
        ...{ ply, turn, seat, points, events, sets: [], marked: isMarked(events) },
        lines: digMoveText(events, seat, names).map((line) => ({ ...bare, ...line })),
      }))
}

/** The entries of a ledger, in words. */
function entriesOf(update: LedgerUpdate): Move[] {
  const names = update.view.players.map((player) => player.name)
  return update.family === 'nile'
    ? update.log.entries.map(({ n, turn, seat, points, events, entry }) => {
        const voice = { edition: nileEdition(update.view.edition), names }
        const said = { ...bare, kind: 'reported', text: sentenceOfEntry(entry, seat, voice) }
        return {
          ...{ ply: n, turn, seat, points, events: [], sets: setsIn(events), marked: isMarked(events) },
          lines: [
            said,
            ...followed({ events, points }, voice).map((line) => ({ ...bare, kind: 'followed', ...line })),
          ],
        }
      })
    : update.log.entries.map(({ n, turn, seat, points, events, entry }) => ({
        ...{ ply: n, turn, seat, points, events: [], sets: [], marked: isMarked(events) },
        lines: [
          { ...bare, kind: 'reported', text: sentenceOfDigEntry(entry, seat, names) },
          ...followedDig(events, names).map((line) => ({ ...bare, kind: 'followed', ...line })),
        ],
      }))
}

/** A whole game in words. */
export const movesInWords = (timeline: ReplayTimeline): Move[] =>
  timeline.kind === 'table' ? movesOf(timeline.update) : entriesOf(timeline.update)
