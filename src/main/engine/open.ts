import { editions, type Edition } from '../../shared/editions/index.ts'
import { recordSchema, type GameRecord } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { Start } from './game.ts'
import { makeStart } from './start.ts'

/** A record with a legal start. Its moves are still unchecked: `replay` plays them. */
export interface OpenRecord {
  readonly start: Start
  /** The whole record as it came, unknown keys and all. */
  readonly record: GameRecord
}

const isEdition = (text: string): text is Edition => (editions as readonly string[]).includes(text)

/** The one door from anything at all to a legal start. */
export function openRecord(raw: unknown): Outcome<OpenRecord> {
  const read = recordSchema.safeParse(raw)
  if (!read.success) {
    const [{ path, message }] = read.error.issues
    return refuse('record.shape', { where: path.join('.') || 'record', why: message })
  }
  const record = read.data
  if (!isEdition(record.edition)) return refuse('record.edition', { edition: record.edition })
  const start = makeStart(record.edition, record.players.length, record.options, record.setup.path)
  return start.ok ? done({ start: start.value, record }) : start
}
