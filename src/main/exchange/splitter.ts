import { refuse, type Refusal, type Refused } from '../../shared/refusal.ts'

/**
 * Limits far above any real game with unknown keys: anything longer or deeper is no record and is not kept in
 * memory.
 */
export const maxRecordLength = 1024 * 1024
export const maxDepth = 32

/** A finding in a text of records: the text of a JSON object, or a refusal. Lines count from 1. */
export type Found =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly refusal: Refusal }

type Where = 'between' | 'record' | 'passing'

/**
 * The characters that the splitter must look at: within a record, within a string of it, and in skipped text.
 */
const inRecord = /["{}[\]\n]/g
const inString = /["\\\n]/g
const inPassing = /\n/g

/**
 * Splits a text that comes in pieces into its records: one a line, one over several lines, or in arrays.
 * After a damaged record it goes on with the next line that may begin one, so that damage costs only one
 * record; such a line begins with a brace and is indented no further than the damaged record.
 */
export class Splitter {
  #where: Where = 'between'
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
  #inString = false
  #escaped = false;

  /** Yields the records that end in this piece of the text. */
  *split(piece: string): Generator<Found> {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const next = this.#next(piece, at)
      if (next > at) {
        this.#countPlain(piece, at, next)
        at = next
        if (this.#isTooLong(at - 1 - from)) yield this.#tooLong()
        if (at === piece.length) break
      }
      const character = piece[at]
      if (this.#where === 'record' && character === '{' && this.#isNext()) {
        yield this.#damaged('record.cutOff')
        this.#where = 'between'
      }
      if (this.#where === 'between') {
        if (character === '{') from = at
        const junk = this.#between(character)
        if (junk) yield junk
      } else if (this.#where === 'record') {
        const found = this.#within(character, () => this.#text + piece.slice(from, at + 1))
        if (found) yield found
        else if (this.#isTooLong(at - from)) yield this.#tooLong()
      } else if (character === '\n') {
        this.#where = 'between'
      }
      this.#count(character)
    }
    if (this.#where === 'record') this.#text += piece.slice(from)
  }

  /** Ends the text; yields a refusal for a record that was cut off. */
  *end(): Generator<Found> {
    if (this.#where === 'record') yield this.#damaged('record.cutOff')
    this.#where = 'between'
  }

  /** The index of the next character to look at, from `at` on; the end of the piece when there is none. */
  #next(piece: string, at: number): number {
    if (this.#where === 'between' || this.#escaped) return at
    const meaning = this.#where === 'passing' ? inPassing : this.#inString ? inString : inRecord
    meaning.lastIndex = at
    return meaning.test(piece) ? meaning.lastIndex - 1 : piece.length
  }

  /** `more`: the characters of the record beyond those of earlier pieces. */
  #isTooLong(more: number): boolean {
    return this.#where === 'record' && this.#text.length + more >= maxRecordLength
  }

  /** True when a brace begins a new record although the one before has not ended. */
  #isNext(): boolean {
    const isFirst = this.#indent !== null && this.#line > this.#start.line
    return isFirst && !this.#inString && Number(this.#indent) <= this.#start.indent
  }

  #between(character: string): Found | null {
    if (character === '{') {
      this.#where = 'record'
      this.#isEmpty = false
      this.#start = { line: this.#line, indent: this.#indent ?? 0 }
      this.#text = ''
      this.#depth = 1
      this.#inString = false
      this.#escaped = false
      return null
    }
    if (character === '[') {
      this.#arrays += 1
      this.#isEmpty = true
      return this.#arrays > maxDepth ? this.#passOver(refuse('record.tooDeep', { max: maxDepth })) : null
    }
    if (character === ']') {
      // An empty list of records is one; arrays of arrays are something else.
      const isOther = this.#isEmpty && this.#arrays > 1
      this.#arrays = Math.max(0, this.#arrays - 1)
      this.#isEmpty = false
      return isOther ? this.#passOver(refuse('record.noObject')) : null
    }
    return /[\s,\u001e]/.test(character) ? null : this.#passOver(refuse('record.noObject'))
  }

  #within(character: string, whole: () => string): Found | null {
    if (this.#inString) {
      if (character === '\n') {
        this.#where = 'between'
        return this.#damaged('record.cutOff')
      }
      if (this.#escaped) this.#escaped = false
      else if (character === '\\') this.#escaped = true
      else if (character === '"') this.#inString = false
      return null
    }
    if (character === '"') this.#inString = true
    else if (character === '{' || character === '[') this.#depth += 1
    else if (character === '}' || character === ']') this.#depth -= 1
    if (this.#depth > maxDepth)
      return this.#passOver(refuse('record.tooDeep', { max: maxDepth }), this.#start.line)
    if (this.#depth > 0) return null
    this.#where = 'between'
    return { line: this.#start.line, text: whole() }
  }

  #count(character: string): void {
    if (character === '\n') {
      this.#line += 1
      this.#indent = 0
    } else if (this.#indent !== null) {
      this.#indent = /\s/.test(character) ? this.#indent + 1 : null
    }
  }

  /** Counts skipped characters within one line. */
  #countPlain(piece: string, from: number, to: number): void {
    if (this.#indent === null) return
    this.#indent = piece.slice(from, to).trim() === '' ? this.#indent + to - from : null
  }

  #damaged(code: 'record.cutOff'): Found {
    return { line: this.#start.line, refusal: refuse(code).refusal }
  }

  #tooLong(): Found {
    return this.#passOver(refuse('record.tooLong', { max: maxRecordLength }), this.#start.line)
  }

  /** Refuses what begins in a line, and skips the rest of the current one. */
  #passOver({ refusal }: Refused, line = this.#line): Found {
    this.#where = 'passing'
    this.#text = ''
    this.#arrays = 0
    return { line, refusal }
  }
}
