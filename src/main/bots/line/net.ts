import { seatsOf, type NileState, type ScoringFacts } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { Features } from './features.ts'

/** The number of units of the hidden layer. */
export const units = 16

/** The parameters of a net: a table of rows, one weight a row past the hidden layer, and one a unit after it. */
export interface NetWeights {
  readonly rows: Float32Array
  readonly direct: Float32Array
  readonly out: Float32Array
}

export const emptyNet = (size: number): NetWeights => ({
  rows: new Float32Array(size * units),
  direct: new Float32Array(size),
  out: new Float32Array(units),
})

/**
 * Evaluates a position of a line game by a small neural net, learned from games of the search against itself: the
 * rows that describe a seat are added up, and one hidden layer turns the sum into the seat's rating. Ratings
 * become chances as in a softmax, so that one net serves any number of seats.
 */
export class Net {
  readonly features: Features
  private readonly weights: NetWeights
  private readonly ratings = new Float64Array(maxSeats)

  constructor(facts: ScoringFacts, weights: NetWeights) {
    this.features = new Features(facts)
    this.weights = weights
  }

  /** Writes each seat's chance to win into `chances`; they add up to 1. The game must not be over. */
  judge(state: NileState, chances: Float64Array): void {
    const { features, ratings } = this
    const seats = seatsOf(state)
    features.read(state)
    let most = -Infinity
    for (let seat = 0; seat < seats; seat++) {
      const rating = this.rate(features.list(state, seat))
      ratings[seat] = rating
      if (rating > most) most = rating
    }
    let sum = 0
    for (let seat = 0; seat < seats; seat++) {
      chances[seat] = Math.exp(ratings[seat] - most)
      sum += chances[seat]
    }
    for (let seat = 0; seat < seats; seat++) chances[seat] /= sum
  }

  private rate(count: number): number {
    const { weights, features } = this
    const { rows, direct, out } = weights
    const list = features.rows
    let rating = 0
    let s0 = 0
    let s1 = 0
    let s2 = 0
    let s3 = 0
    let s4 = 0
    let s5 = 0
    let s6 = 0
    let s7 = 0
    let s8 = 0
    let s9 = 0
    let s10 = 0
    let s11 = 0
    let s12 = 0
    let s13 = 0
    let s14 = 0
    let s15 = 0
    for (let nth = 0; nth < count; nth++) {
      const row = list[nth]
      rating += direct[row]
      const from = row << 4
      s0 += rows[from + 0]
      s1 += rows[from + 1]
      s2 += rows[from + 2]
      s3 += rows[from + 3]
      s4 += rows[from + 4]
      s5 += rows[from + 5]
      s6 += rows[from + 6]
      s7 += rows[from + 7]
      s8 += rows[from + 8]
      s9 += rows[from + 9]
      s10 += rows[from + 10]
      s11 += rows[from + 11]
      s12 += rows[from + 12]
      s13 += rows[from + 13]
      s14 += rows[from + 14]
      s15 += rows[from + 15]
    }
    if (s0 > 0) rating += s0 * out[0]
    if (s1 > 0) rating += s1 * out[1]
    if (s2 > 0) rating += s2 * out[2]
    if (s3 > 0) rating += s3 * out[3]
    if (s4 > 0) rating += s4 * out[4]
    if (s5 > 0) rating += s5 * out[5]
    if (s6 > 0) rating += s6 * out[6]
    if (s7 > 0) rating += s7 * out[7]
    if (s8 > 0) rating += s8 * out[8]
    if (s9 > 0) rating += s9 * out[9]
    if (s10 > 0) rating += s10 * out[10]
    if (s11 > 0) rating += s11 * out[11]
    if (s12 > 0) rating += s12 * out[12]
    if (s13 > 0) rating += s13 * out[13]
    if (s14 > 0) rating += s14 * out[14]
    if (s15 > 0) rating += s15 * out[15]
    return rating
  }
}
