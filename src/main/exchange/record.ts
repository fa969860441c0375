import { familyOf } from '../../shared/editions/index.ts'
import {
  positionVersion,
  type GameRecord,
  type RecordHead,
  headSchema,
  resultSchema,
} from '../../shared/record.ts'
import { LedgerGame } from '../live/ledger/ledgerGame.ts'
import { openRecord } from '../engine/record.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'
import { foldMoves } from '../live/journal.ts'
import { GameTimeline, type Followed } from '../live/table/timeline.ts'
import { appFieldsKey, appFieldsOf, isObject, remarked } from './appFields.ts'
import * as z from 'zod'
import { keptEntrySchema, startSchema } from '../../shared/ledger/entry.ts'

export const ledgerFormat = 'nile-ledger'
const ledgerVersion = 1

/** Far above any real game, so that a hostile file stays small. */
const maxEntries = 2000

/**
 * A ledger as text: its head and every entry that counts, in order. Unknown keys are kept, in the
 * entries too. Unchecked: the ledger says if it is possible.
 */
export const ledgerRecordSchema = headSchema.extend({
  format: z.literal(ledgerFormat),
  version: z.literal(ledgerVersion),
  setup: z.looseObject({
    ...startSchema.shape,
    lost: startSchema.shape.lost.default({}),
    scoreOnly: startSchema.shape.scoreOnly.default(false),
  }),
  entries: z.array(keptEntrySchema).max(maxEntries),
  result: resultSchema.optional(),
})
export type LedgerRecord = z.infer<typeof ledgerRecordSchema>

/** A game as a record: the moves that count, their result, unknown keys, and the app fields. */
function recordOf(game: StoredGame): GameRecord {
  const { [appFieldsKey]: _, result: imported, ...head } = redacted(game)
  const folded = foldMoves(game.journal)
  const moves = [...folded.steps]
  const result = resultOf(game, moves)
  const received = result ? { result: { ...(isObject(imported) ? imported : {}), ...result } } : {}
  return { ...head, moves, ...received, ...appFieldsOf(game, folded) }
}

/** A table's game through moves; null where its head describes no legal start. */
export function followed(head: RecordHead, moves: readonly string[]): Followed | null {
  const open = openRecord({ ...head, moves: [] })
  return open.ok ? GameTimeline.begin(open.value.start).playAll(moves) : null
}

/** Null while the game is not over, and where its moves cannot be followed. */
function resultOf({ head, progress }: StoredGame, moves: readonly string[]) {
  if (progress.status !== 'over') return null
  const { result: _, ...rest } = head
  const played = followed(rest, moves)
  return played?.stopped === null ? played.timeline.result : null
}

/** The sign in place of bytes that are no UTF-8: names with it would be those of other people. */
export const unreadable = '\ufffd'

/** A record as a line of a file, with the remarks on its game. */
export function lineOf(game: StoredGame, remarks: Remarks): string {
  const record: Record<string, unknown> = game.mode === 'ledger' ? ledgerRecordOf(game) : recordOf(game)
  const appFields = record[appFieldsKey]
  const received = { ...(isObject(appFields) ? appFields : {}), ...remarked(remarks, game.journal) }
  const text = JSON.stringify({ ...record, [appFieldsKey]: received })
  return `${text.replaceAll(unreadable, '\\ufffd')}\n`
}

/** A ledger as a record: the entries that count, their result, unknown keys, and the app fields. */
function ledgerRecordOf(game: StoredGame): LedgerRecord {
  const { folded, stored, timeline } = LedgerGame.open(game, game.journal.length)
  const { [appFieldsKey]: _, ...head } = stored.head
  const { entries, result } = timeline
  const isVoid = timeline.log.filter((line) => line.void).map((line) => line.n)
  const appFields = appFieldsOf(game, folded)
  return {
    ...head,
    format: ledgerFormat,
    version: ledgerVersion,
    setup: { ...head.setup, ...timeline.start.setup },
    entries,
    ...(result && game.progress.status === 'over' ? { result } : {}),
    [appFieldsKey]: { ...appFields[appFieldsKey], ...(isVoid.length > 0 ? { void: isVoid } : {}) },
  }
}

/** The part of a game that decides how much of it may leave the app. */
export type Told = Pick<StoredGame, 'head' | 'edition' | 'progress'>

/**
 * A game's head without anything that is still hidden at the table: nothing is in the line games. The cards of a dig
 * that can be played on lie face down, and the layout code would deal them again.
 */
export function redacted({ head, edition, progress }: Told): RecordHead {
  if (progress.status === 'over' || familyOf[edition] === 'nile') return head
  const { arrangement } = head.setup
  return { ...head, setup: head.version === positionVersion ? { arrangement } : {} }
}

/** True while part of the head is secret. */
export const isSecret = (game: Told): boolean => redacted(game) !== game.head

/** The layout code of a game; null when there is none, or when it is still secret. */
export function dealOf(game: StoredGame): string | null {
  const { layout } = redacted(game).setup
  return typeof layout === 'string' ? layout : null
}
