import type { LegalMoves } from '../../engine/game.ts'
import { boatOf, positionIn, seatOf, seatsOf, tileAt, type NileState } from '../../engine/nile/reading.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import type { Features } from './features.ts'

/** Distances of tiles ahead, by the number of tiles before them, and one for the tile behind. */
const distancesOf = 33
const behind = distancesOf - 1
const mostMoves = 81

/** The weight of the distance of the `nth` tile ahead, or of the tile behind. */
export const distanceRow = (seats: number, nth: number, isBack: boolean): number =>
  seats * distancesOf + (isBack ? behind : nth < behind ? nth : behind - 1)

/** The parameters of a policy: by row of the features, and by number of seats and distance. */
export interface PolicyWeights {
  /** The worth of a tile, by what is held of its kind and by what can be reached. */
  readonly held: Float32Array
  readonly reach: Float32Array
  /** The cost of passing over a tile that nobody, or somebody, can take afterwards. */
  readonly lost: Float32Array
  readonly left: Float32Array
  readonly distance: Float32Array
}

export const emptyPolicy = (size: number): PolicyWeights => ({
  held: new Float32Array(size),
  reach: new Float32Array(size),
  lost: new Float32Array(size),
  left: new Float32Array(size),
  distance: new Float32Array((maxSeats + 2) * distancesOf),
})

/** Makes a blank policy prefer near tiles. */
export function preferNear({ distance }: PolicyWeights): void {
  for (let at = 0; at < distance.length; at++)
    distance[at] = -0.3 * (at % distancesOf === behind ? 1 : at % distancesOf)
}

/**
 * Rates the tiles that a seat can sail to: a tile is worth more the more it helps, and costs what the boat passes
 * over. Learned from the visits of searches.
 */
export class Policy {
  readonly weights: PolicyWeights
  private readonly features: Features
  readonly parts = {
    held: new Int32Array(mostMoves),
    reach: new Int32Array(mostMoves),
    distance: new Int32Array(mostMoves),
    isLost: new Uint8Array(mostMoves),
    isBack: new Uint8Array(mostMoves),
  }

  constructor(features: Features, weights: PolicyWeights) {
    this.features = features
    this.weights = weights
  }

  /**
   * Writes a rating for each of the `count` moves of a seat that is asked to sail, which are in the order of the
   * line, with a move back at the end. The rating is the logarithm of how often a search would look at the move.
   */
  rate(state: NileState, moves: LegalMoves, count: number, ratings: Float64Array): void {
    const { held, reach, lost, left, distance } = this.weights
    const { parts } = this
    this.part(state, moves, count)
    let cost = 0
    for (let nth = 0; nth < count; nth++) {
      const row = parts.held[nth]
      const passed = parts.isBack[nth] === 1 ? 0 : cost
      ratings[nth] = held[row] + reach[parts.reach[nth]] + distance[parts.distance[nth]] - passed
      cost += parts.isLost[nth] === 1 ? lost[row] : left[row]
    }
  }

  /** Writes the indices of the weights that make up each move's rating into `parts`. */
  part(state: NileState, moves: LegalMoves, count: number): void {
    const { features, parts } = this
    const seat = seatOf(state)
    const boat = boatOf(state, seat)
    features.read(state)
    features.list(state, seat)
    const { order } = features.boats
    const hindmost = boatOf(state, order[0] === seat ? order[1] : order[0])
    const seats = seatsOf(state)
    for (let nth = 0; nth < count; nth++) {
      const at = positionIn(moves[nth])
      const kind = tileAt(state, at)
      parts.held[nth] = features.heldRow[kind]
      parts.reach[nth] = features.reachRow[kind]
      parts.isBack[nth] = at < boat ? 1 : 0
      parts.distance[nth] = distanceRow(seats, nth, at < boat)
      parts.isLost[nth] = at < hindmost ? 1 : 0
    }
  }
}
