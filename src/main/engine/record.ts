import { digArrangementSchema, lineArrangementSchema } from '../../shared/arrangement.ts'
import { editions, isDig, isEdition, type Edition } from '../../shared/editions/index.ts'
import type { Ask } from '../../shared/families.ts'
import {
  arrangedVersion,
  countedIn,
  recordSchema,
  type GameRecord,
  type Result,
} from '../../shared/record.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import { misshapen } from '../../shared/shape.ts'
import { gameOf } from './editions.ts'
import type { Game, GameState, Start } from './game.ts'
import { makeArrangedStart, makeStart } from './start.ts'

/** A record with a legal start. Its moves are not checked yet; `replay` does that. */
export interface OpenRecord {
  readonly start: Start
  /** The whole record as received, including unknown keys. */
  readonly record: GameRecord
}

/** The part that is checked first, since a record of another edition may have another shape. */
const headSchema = recordSchema.pick({ format: true, version: true, edition: true })

export function openRecord(raw: unknown): Outcome<OpenRecord> {
  const read = recordSchema.safeParse(raw)
  const head = read.success ? read : headSchema.safeParse(raw)
  if (!head.success) return misshapen(raw, head.error)
  const { edition } = head.data
  if (!isEdition(edition)) return refuse('record.edition', { edition, known: editions.join(', ') })
  if (!read.success) return misshapen(raw, read.error)
  const start = startOf(edition, read.data)
  return start.ok ? done({ start: start.value, record: read.data }) : start
}

function startOf(edition: Edition, { version, players, options, setup }: GameRecord): Outcome<Start> {
  if (version !== arrangedVersion) return makeStart(edition, players.length, options, setup)
  const schema = isDig(edition) ? digArrangementSchema : lineArrangementSchema
  const read = schema.safeParse(setup.arrangement)
  if (!read.success) return misshapen(setup.arrangement, read.error, ['setup', 'arrangement'])
  return makeArrangedStart(edition, players.length, options, setup, read.data)
}

/** The ply at which a record's moves stop being a legal game. */
interface Stopped {
  readonly ok: false
  /**
   * The number of legal moves before: the index of the offending one, or the number of all moves when the
   * result is at fault.
   */
  readonly ply: number
  /** The offending move, and the seat with its question; null when the game was over already. */
  readonly move: string | null
  readonly asked: { readonly seat: number; readonly ask: Ask } | null
  readonly refusal: Refusal
}

interface Replayed {
  readonly ok: true
  readonly game: Game<GameState>
  readonly state: GameState
  readonly result: Result | null
}

/** Called with the state before each move and with the last one; must not change it. */
type Visit = (game: Game<GameState>, state: GameState, ply: number) => void

/** Plays a record's moves. Stops at the first illegal move, and at the end when the record has another result. */
export function replay({ start, record }: OpenRecord, visit?: Visit): Replayed | Stopped {
  const game = gameOf(start.edition)
  const state = game.start(start)
  visit?.(game, state, 0)
  for (const [ply, text] of record.moves.entries()) {
    const move = game.readMove(state, text)
    if (!move.ok) {
      const ask = game.ask(state)
      const asked = ask === null ? null : { seat: game.seat(state), ask }
      return { ok: false, ply, move: text, asked, refusal: move.refusal }
    }
    game.play(state, move.value)
    visit?.(game, state, ply + 1)
  }
  const result = game.result(state)
  const contradiction = record.result && contradictionOf(record.result, result)
  if (contradiction) {
    return { ok: false, ply: record.moves.length, move: null, asked: null, refusal: contradiction }
  }
  return { ok: true, game, state, result }
}

const resultText = (result: Result): string =>
  `${result.reason}, ${countedIn(result).join(' ')}, seat ${result.winners.join(' ')}`

/** The refusal of a record whose result is not the one that its moves lead to; null where both are one. */
export function contradictionOf(recorded: Result, replayed: Result | null): Refusal | null {
  const text = resultText(recorded)
  if (!replayed) return refuse('record.unfinished', { recorded: text }).refusal
  const found = resultText(replayed)
  return text === found ? null : refuse('record.result', { recorded: text, replayed: found }).refusal
}
