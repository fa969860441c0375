import { maxSeats, type EditionOf } from '../../../shared/editions/index.ts'
import { scoringFactsOf } from '../../engine/nile/reading.ts'
import { learnedIn, pack as packArrays, unpack as unpackArrays } from '../packing.ts'
import { rowsOf } from './tables.ts'
import { distances, units } from './core/limits.ts'

/** The parameters of a net: a table of rows, one weight a row past the hidden layer, and one a unit after it. */
interface NetWeights {
  readonly rows: Float32Array
  readonly direct: Float32Array
  readonly out: Float32Array
}

/** The parameters of a policy: by row of the features, and by number of seats and distance. */
interface PolicyWeights {
  /** The worth of a tile, by what is held of its kind and by what can be reached. */
  readonly held: Float32Array
  readonly reach: Float32Array
  /** The cost of passing over a tile that nobody, or somebody, can take afterwards. */
  readonly lost: Float32Array
  readonly left: Float32Array
  readonly distance: Float32Array
}

/** The parameters that a search has learned from games against itself (`npm run train`). */
export interface Learned {
  readonly net: NetWeights
  readonly policy: PolicyWeights
}

/** Parameters that are all zero. */
export function blank(edition: EditionOf<'nile'>): Learned {
  const size = rowsOf(scoringFactsOf(edition))
  return mapped([size * units, size, units, size, size, size, size, (maxSeats + 2) * distances])
}

/** Makes parameters of arrays with these lengths, in the order in which they are packed; zero unless `make` says otherwise. */
export function mapped(
  lengths: readonly number[],
  make = (length: number): Float32Array => new Float32Array(length),
): Learned {
  const [rows, direct, out, held, reach, lost, left, distance] = lengths.map(make)
  return { net: { rows, direct, out }, policy: { held, reach, lost, left, distance } }
}

/** All arrays of parameters, in the order in which they are packed. */
export const arraysOf = ({ net, policy }: Learned): Float32Array[] => [
  net.rows,
  net.direct,
  net.out,
  policy.held,
  policy.reach,
  policy.lost,
  policy.left,
  policy.distance,
]

/** The bytes of a packed parameter. */
const size = 1

export const pack = (parameters: Learned): Buffer => packArrays(arraysOf(parameters), size)

/** Throws when the bytes were packed for other features. */
export function unpack(edition: EditionOf<'nile'>, packed: Uint8Array): Learned {
  const parameters = blank(edition)
  unpackArrays(packed, arraysOf(parameters), size)
  return parameters
}

/** The learned parameters for an edition and a number of seats. */
export const learnedFor = (edition: EditionOf<'nile'>, seats: number): Learned =>
  learnedIn(edition, seats, (packed) => unpack(edition, packed))
