import { familyOf } from '../../shared/editions/index.ts'
import {
  positionVersion,
  type GameRecord,
  type RecordHead,
  headSchema,
  resultSchema,
} from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
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
const unreadable = '\ufffd'

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

/** Far above any real game with unknown keys: anything longer or deeper is no record, and not stored. */
export const maxRecordLength = 1024 * 1024
export const maxDepth = 32
/** The most characters of a file that is one JSON text, which is read as a whole. */
export const maxFileLength = 16 * maxRecordLength

/** What is in the place of a record, and its line, from 1; a file that is one JSON text has no lines. */
export interface ReadRecord {
  readonly line: number | null
  readonly record: Outcome<Record<string, unknown>>
}

/**
 * Reads the records of a text that comes in pieces: one a line, where a broken line costs only its record; or the
 * whole text is one record over several lines, or an array of records.
 */
export class RecordReader {
  #text = ''
  #line = 1
  /** Null while the text has not said yet whether it is of lines. */
  #isOfLines: boolean | null = null
  /** True for a line or a text that is too long, of which the rest is passed over. */
  #isTooLong = false;

  /** Yields the records that end in this piece of the text. */
  *read(piece: string): Generator<ReadRecord> {
    this.#text += piece
    this.#isOfLines ??= isOfLines(this.#text)
    if (this.#isOfLines) {
      const lines = this.#text.split('\n')
      this.#text = lines.pop() ?? ''
      for (const line of lines) {
        yield* this.#endLine(line)
        this.#line += 1
        this.#isTooLong = false
      }
    }
    const max = this.#isOfLines === false ? maxFileLength : maxRecordLength
    if (!this.#isTooLong && this.#text.length >= max) {
      yield { line: this.#isOfLines ? this.#line : null, record: refuse('record.tooLong', { max }) }
      this.#isTooLong = true
    }
    if (this.#isTooLong) this.#text = ''
  }

  /** Ends the text. */
  *end(): Generator<ReadRecord> {
    if (this.#isOfLines !== false) yield* this.#endLine(this.#text)
    else if (!this.#isTooLong) for (const record of readWhole(this.#text)) yield { line: null, record }
  }

  *#endLine(line: string): Generator<ReadRecord> {
    if (!this.#isTooLong && line.trim() !== '') yield { line: this.#line, record: readLine(line) }
  }
}

/** False for a text that begins with a bracket, or a brace alone in its line and then a key; null while that is open. */
function isOfLines(text: string): boolean | null {
  const beginning = text.trimStart()
  if (/^(\[|\{\s*\n\s*["}])/.test(beginning)) return false
  return /^\{?\s*$/.test(beginning) ? null : true
}

function readLine(line: string): ReadRecord['record'] {
  if (!line.trimStart().startsWith('{')) return refuse('record.noObject')
  if (line.length >= maxRecordLength) return refuse('record.tooLong', { max: maxRecordLength })
  const json = parse(line)
  return json.ok ? readObject(json.value) : json
}

function* readWhole(text: string): Generator<ReadRecord['record']> {
  const json = parse(text)
  if (!json.ok) return yield json
  const values: unknown[] = Array.isArray(json.value) ? json.value : [json.value]
  for (const value of values) {
    const record = readObject(value)
    const isTooLong = record.ok && JSON.stringify(value).length >= maxRecordLength
    yield isTooLong ? refuse('record.tooLong', { max: maxRecordLength }) : record
  }
}

function parse(text: string): Outcome<unknown> {
  // Our own records write this sign as an escape.
  if (text.includes(unreadable)) return refuse('record.encoding')
  try {
    return done(JSON.parse(text))
  } catch {
    return refuse('record.json')
  }
}

function readObject(value: unknown): ReadRecord['record'] {
  if (!isObject(value)) return refuse('record.noObject')
  return isDeeper(value, maxDepth) ? refuse('record.tooDeep', { max: maxDepth }) : done(value)
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
