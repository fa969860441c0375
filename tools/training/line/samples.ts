import { maxSeats } from '../../../src/shared/editions/index.ts'
import { stateBytes } from '../../../src/main/engine/nile/state.ts'
import type { NileState } from '../../../src/main/engine/nile/reading.ts'

/** The number of moves of a position whose visits are kept: the most visited. */
const mostMoves = 24
const visitBits = 16
const mostVisits = (1 << visitBits) - 1

const stateWords = stateBytes / Int32Array.BYTES_PER_ELEMENT
const outcomeFrom = stateWords
const valuesFrom = outcomeFrom + maxSeats
const visitsFrom = valuesFrom + maxSeats
const gameWord = visitsFrom + mostMoves
const sampleWords = gameWord + 1

/** A move by its number among the legal ones, and how often a search looked at it. */
export interface Visited {
  readonly nth: number
  readonly visits: number
}

/**
 * Positions of games with what became of them: who won, what a search thought of it and which moves it looked
 * at. Flat memory, which threads can hand over.
 */
export class Samples {
  private words: Int32Array<ArrayBuffer>
  private floats: Float32Array<ArrayBuffer>
  count: number

  constructor(words: Int32Array<ArrayBuffer> = new Int32Array(0)) {
    this.words = words
    this.floats = new Float32Array(words.buffer)
    this.count = words.length / sampleWords
  }

  /** Adds a position of the game number `game`: each seat's share of the win, what was thought, and the visits. */
  add(
    game: number,
    state: NileState,
    shares: ArrayLike<number>,
    thought: readonly number[],
    visited: readonly Visited[],
  ): void {
    if ((this.count + 1) * sampleWords > this.words.length) this.grow()
    const from = this.count * sampleWords
    this.words.set(state, from)
    this.floats.set(shares, from + outcomeFrom)
    this.floats.set(thought, from + valuesFrom)
    visited.slice(0, mostMoves).forEach(({ nth, visits }, place) => {
      this.words[from + visitsFrom + place] = (nth << visitBits) | Math.min(visits, mostVisits)
    })
    this.words[from + gameWord] = game
    this.count++
  }

  /** Without a copy: valid until the next position is added. */
  state(sample: number): NileState {
    const from = sample * sampleWords
    return this.words.subarray(from, from + stateWords) as unknown as NileState
  }

  gameOf(sample: number): number {
    return this.words[sample * sampleWords + gameWord]
  }

  /** A seat's share of the win. */
  outcome(sample: number, seat: number): number {
    return this.floats[sample * sampleWords + outcomeFrom + seat]
  }

  /** The share that was thought of, at the position and later in the game. */
  value(sample: number, seat: number): number {
    return this.floats[sample * sampleWords + valuesFrom + seat]
  }

  /** Writes each legal move's share of the visits into `shares`; returns false where no search looked at them. */
  visits(sample: number, shares: Float64Array): boolean {
    const from = sample * sampleWords + visitsFrom
    shares.fill(0)
    let sum = 0
    for (let place = 0; place < mostMoves; place++) {
      const visits = this.words[from + place] & mostVisits
      shares[this.words[from + place] >>> visitBits] += visits
      sum += visits
    }
    if (sum === 0) return false
    for (let nth = 0; nth < shares.length; nth++) shares[nth] /= sum
    return true
  }

  /** The memory of all samples, to be handed to another thread. */
  taken(): Int32Array<ArrayBuffer> {
    return this.words.slice(0, this.count * sampleWords)
  }

  private grow(): void {
    const words = new Int32Array(Math.max(1024 * sampleWords, this.words.length * 2))
    words.set(this.words)
    this.words = words
    this.floats = new Float32Array(words.buffer)
  }
}
