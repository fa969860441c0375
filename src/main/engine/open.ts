import { digArrangementSchema, lineArrangementSchema } from '../../shared/arrangement.ts'
import { editions, familyOf, isEdition, type Edition } from '../../shared/editions/index.ts'
import { arrangedVersion, recordSchema, type GameRecord } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { misshapen } from '../../shared/shape.ts'
import { makeArrangedStart } from './arrangement.ts'
import type { Start } from './game.ts'
import { makeStart } from './start.ts'

/** A record with a legal start. Its moves are not checked yet; `replay` does that. */
export interface OpenRecord {
  readonly start: Start
  /** The whole record as received, including unknown keys. */
  readonly record: GameRecord
}

/** The part that is checked first, since a record of another edition may have another shape. */
const headSchema = recordSchema.pick({ format: true, version: true, edition: true })

/** Reads any value as a record with a legal start. */
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
  const schema = familyOf[edition] === 'dig' ? digArrangementSchema : lineArrangementSchema
  const read = schema.safeParse(setup.arrangement)
  if (!read.success) return misshapen(setup.arrangement, read.error, ['setup', 'arrangement'])
  return makeArrangedStart(edition, players.length, options, setup, read.data)
}
