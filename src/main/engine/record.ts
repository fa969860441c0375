import { digPositionSetupSchema, linePositionSetupSchema } from '../../shared/position.ts'
import { editions, isDig, isEdition, type Edition } from '../../shared/editions/index.ts'
import { positionVersion, countedIn, misshapen, recordSchema } from '../../shared/record.ts'
import type { GameRecord, Result } from '../../shared/record.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import type { Start } from './game.ts'
import { makePositionStart, makeStart } from './start.ts'

/** A record with a legal start. Its moves are not checked yet. */
export interface OpenRecord {
  readonly start: Start
  /** The whole record as received, including unknown keys. */
  readonly record: GameRecord
}

/** The part that is checked first, since a record of another edition may have another shape. */
const headSchema = recordSchema.pick({ format: true, version: true, edition: true })

export function openRecord(raw: unknown): Outcome<OpenRecord> {
  const parsed = recordSchema.safeParse(raw, { reportInput: true })
  const head = parsed.success ? parsed : headSchema.safeParse(raw)
  if (!head.success) return misshapen(head.error)
  const { edition } = head.data
  if (!isEdition(edition)) return refuse('record.edition', { edition, known: editions.join(', ') })
  if (!parsed.success) return misshapen(parsed.error)
  const start = startOf(edition, parsed.data)
  return start.ok ? done({ start: start.value, record: parsed.data }) : start
}

function startOf(edition: Edition, { version, players, options, setup }: GameRecord): Outcome<Start> {
  if (version !== positionVersion) return makeStart(edition, players.length, options, setup)
  const schema = isDig(edition) ? digPositionSetupSchema : linePositionSetupSchema
  const parsed = schema.safeParse(setup.arrangement)
  if (!parsed.success) return misshapen(parsed.error, ['setup', 'arrangement'])
  return makePositionStart(edition, players.length, options, setup, parsed.data)
}

const resultText = (result: Result): string =>
  `${result.reason}, ${countedIn(result).join(' ')}, seat ${result.winners.join(' ')}`

/** The refusal of a record whose result is not the one that its moves lead to; null where both are one. */
export function contradictionOf(recorded: Result, replayed: Result | null): Refusal | null {
  const text = resultText(recorded)
  if (!replayed) return refuse('record.unfinished', { recorded: text }).refusal
  const replayedText = resultText(replayed)
  return text === replayedText
    ? null
    : refuse('record.result', { recorded: text, replayed: replayedText }).refusal
}
