import { maxSeats } from '../../../src/shared/editions/index.ts'
import { stateBytes } from '../../../src/main/engine/nile/state.ts'
import type { NileState } from '../../../src/main/engine/nile/reading.ts'
import { Samples, type Shares } from '../samples.ts'

/** The number of moves of a position whose visits are kept: the most visited. */
const mostMoves = 24
const visitBits = 16
const mostVisits = (1 << visitBits) - 1

const stateWords = stateBytes / Int32Array.BYTES_PER_ELEMENT
/** The number of the game, the state, two shares for each seat, and the visits. */
const stateFrom = 1
const sharesFrom = stateFrom + stateWords
const visitsFrom = sharesFrom + 2 * maxSeats
const sampleWords = visitsFrom + mostMoves

/** A move by its number among the legal ones, and how often a search looked at it. */
export interface Visited {
  readonly nth: number
  readonly visits: number
}

/**
 * Positions of line games with what became of them: who won, what a search thought of it and which moves it looked at.
 */
export class LineSamples extends Samples {
  /** Adds a position of the game number `game`: each seat's share of the win, what was thought, and the visits. */
  add(game: number, state: NileState, shares: Shares, thought: Shares, visited: readonly Visited[]): void {
    const from = this.begin(sampleWords)
    this.words[from] = game
    this.words.set(state, from + stateFrom)
    this.setShares(this.count - 1, shares.length, shares, thought)
    visited.slice(0, mostMoves).forEach(({ nth, visits }, place) => {
      this.words[from + visitsFrom + place] = (nth << visitBits) | Math.min(visits, mostVisits)
    })
  }

  /** Without a copy: valid until the next position is added. */
  state(sample: number): NileState {
    const from = this.begins[sample] + stateFrom
    return this.words.subarray(from, from + stateWords) as unknown as NileState
  }

  /** Writes each legal move's share of the visits into `shares`; returns false where no search looked at them. */
  visits(sample: number, shares: Float64Array): boolean {
    const from = this.begins[sample] + visitsFrom
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

  protected lengthAt(): number {
    return sampleWords
  }

  protected placeOf(sample: number, seat: number): number {
    return this.begins[sample] + sharesFrom + 2 * seat
  }
}
