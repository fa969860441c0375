import { learnedIn, pack, unpack, type Size } from '../packing.ts'
import { emptyNet, type NetWeights } from './net.ts'
import { weightCount } from './policy.ts'

/** The parameters that a search has learned from games against itself (`npm run train`). */
export interface Learned {
  readonly net: NetWeights
  /** The weights of the features of moves. */
  readonly policy: Float64Array
}

/** The bytes of a packed parameter. */
const size: Size = 2

/** Parameters that are all zero. */
export const blank = (): Learned => ({ net: emptyNet(), policy: new Float64Array(weightCount) })

/** All arrays of parameters, in the order in which they are packed. */
const arraysOf = ({ net, policy }: Learned): Float64Array[] => [
  net.cell,
  net.table,
  net.sums,
  net.seat,
  net.out,
  policy,
]

export const packLearned = (learned: Learned): Buffer => pack(arraysOf(learned), size)

export function unpackLearned(packed: Uint8Array): Learned {
  const learned = blank()
  unpack(packed, arraysOf(learned), size)
  return learned
}

/** The learned parameters for a number of seats. */
export const learnedFor = (seats: number): Learned => learnedIn('tutankhamens-revenge', seats, unpackLearned)
