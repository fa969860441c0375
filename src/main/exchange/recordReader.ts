import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { isObject } from './appFields.ts'
import { unreadable } from './record.ts'

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
  return json.ok ? recordOf(json.value) : json
}

function* readWhole(text: string): Generator<ReadRecord['record']> {
  const json = parse(text)
  if (!json.ok) return yield json
  const values: unknown[] = Array.isArray(json.value) ? json.value : [json.value]
  for (const value of values) {
    const record = recordOf(value)
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

function recordOf(value: unknown): ReadRecord['record'] {
  if (!isObject(value)) return refuse('record.noObject')
  return isDeeper(value, maxDepth) ? refuse('record.tooDeep', { max: maxDepth }) : done(value)
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
