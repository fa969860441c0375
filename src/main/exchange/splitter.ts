import { refuse, type Refusal, type Refused } from '../../shared/refusal.ts'

/** Far above any real game with unknown keys: anything longer or deeper is no record, and not kept. */
export const maxRecordLength = 1024 * 1024
export const maxDepth = 32

/** A finding in a text of records: the text of a JSON object, or a refusal. Lines count from 1. */
export type Found =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly refusal: Refusal }

/** A token of JSON: a string with its end, a quotation mark or that of line or piece; a sign; the rest. */
const tokens = /"(?:[^"\\\n]+|\\[^\n])*("|\\?\n|\\?$)|[{}[\]\n]|[^"{}[\]\n]+/g

/**
 * Splits a text that comes in pieces into its records: one a line, one over several lines, or in arrays.
 * After a damaged record it goes on with the next line that may begin one, so that damage costs only one
 * record; such a line begins with a brace and is indented no further than the damaged record.
 */
export class Splitter {
  #where: 'between' | 'record' | 'passing' = 'between'
  /** The number of arrays around the next record, and whether nothing has been in the innermost one yet. */
  #arrays = 0
  #isEmpty = false
  #line = 1
  /** The indent of the line so far; `null` after its first other character. */
  #indent: number | null = 0
  /** The state of the record that is being read. */
  #start = { line: 1, indent: 0 }
  #text = ''
  #depth = 0
  /** A string of the record with which the next piece goes on. */
  #rest = '';

  /** Yields the records that end in this piece of the text. */
  *split(piece: string): Generator<Found> {
    const text = this.#rest + piece
    this.#rest = ''
    for (const [token, end] of text.matchAll(tokens)) {
      const isUnended = this.#where === 'record' && (end === '' || end === '\\')
      if (isUnended && this.#text.length + token.length < maxRecordLength) {
        this.#rest = token
        return
      }
      if (token === '{' && this.#isNext()) {
        yield this.#cutOff()
        this.#where = 'between'
      }
      const found = this.#read(token, end)
      if (found) yield found
      this.#count(token)
    }
  }

  /** Ends the text; yields a refusal for a record that was cut off. */
  *end(): Generator<Found> {
    if (this.#where === 'record') yield this.#cutOff()
    this.#where = 'between'
  }

  #read(token: string, end: string | undefined): Found | null {
    if (this.#where === 'between') return this.#between(token)
    return this.#where === 'record' ? this.#within(token, end) : null
  }

  /** True when a brace begins a new record although the one before has not ended. */
  #isNext(): boolean {
    const isFirst = this.#indent !== null && this.#line > this.#start.line
    return this.#where === 'record' && isFirst && Number(this.#indent) <= this.#start.indent
  }

  #between(token: string): Found | null {
    if (token === '{') {
      this.#where = 'record'
      this.#isEmpty = false
      this.#start = { line: this.#line, indent: this.#indent ?? 0 }
      this.#text = token
      this.#depth = 1
      return null
    }
    if (token === '[') {
      this.#arrays += 1
      this.#isEmpty = true
      return this.#arrays > maxDepth ? this.#passOver(refuse('record.tooDeep', { max: maxDepth })) : null
    }
    if (token === ']') {
      // An empty list of records is one; arrays of arrays are something else.
      const isOther = this.#isEmpty && this.#arrays > 1
      this.#arrays = Math.max(0, this.#arrays - 1)
      this.#isEmpty = false
      return isOther ? this.#passOver(refuse('record.noObject')) : null
    }
    return /[^\s,\u001e]/.test(token) ? this.#passOver(refuse('record.noObject')) : null
  }

  #within(token: string, end: string | undefined): Found | null {
    this.#text += token
    if (end?.endsWith('\n')) {
      this.#where = 'between'
      return this.#cutOff()
    }
    if (token === '{' || token === '[') this.#depth += 1
    else if (token === '}' || token === ']') this.#depth -= 1
    const { line } = this.#start
    if (this.#depth > maxDepth) return this.#passOver(refuse('record.tooDeep', { max: maxDepth }), line)
    if (this.#depth === 0) {
      this.#where = 'between'
      return { line, text: this.#text }
    }
    if (this.#text.length < maxRecordLength) return null
    return this.#passOver(refuse('record.tooLong', { max: maxRecordLength }), line)
  }

  #count(token: string): void {
    if (token.endsWith('\n')) {
      if (this.#where === 'passing') this.#where = 'between'
      this.#line += 1
      this.#indent = 0
    } else if (this.#indent !== null) {
      this.#indent = token.trim() === '' ? this.#indent + token.length : null
    }
  }

  #cutOff(): Found {
    return { line: this.#start.line, refusal: refuse('record.cutOff').refusal }
  }

  /** Refuses what begins in a line, and skips the rest of the current one. */
  #passOver({ refusal }: Refused, line = this.#line): Found {
    this.#where = 'passing'
    this.#text = ''
    this.#arrays = 0
    return { line, refusal }
  }
}
