import { editions, type Edition } from '../../shared/editions/index.ts'
import { recordSchema, type GameRecord } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { misshapen } from '../../shared/shape.ts'
import type { Start } from './game.ts'
import { makeStart } from './start.ts'

/** A record with a legal start. Its moves are not checked yet; `replay` does that. */
export interface OpenRecord {
  readonly start: Start
  /** The whole record as received, including unknown keys. */
  readonly record: GameRecord
}

const isEdition = (text: string): text is Edition => (editions as readonly string[]).includes(text)

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
  const { players, options, setup } = read.data
  const start = makeStart(edition, players.length, options, setup)
  return start.ok ? done({ start: start.value, record: read.data }) : start
}
