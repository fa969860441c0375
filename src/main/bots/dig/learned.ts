import { pack, unpack, type Size } from '../packing.ts'
import more from './learned/more.ts'
import two from './learned/two.ts'
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

/** All arrays of parameters, in the order of the packed text. */
const arraysOf = ({ net, policy }: Learned): Float64Array[] => [
  net.cell,
  net.table,
  net.sums,
  net.seat,
  net.out,
  policy,
]

export const packLearned = (learned: Learned): string => pack(arraysOf(learned), size)

export function unpackLearned(text: string): Learned {
  const learned = blank()
  unpack(text, arraysOf(learned), size)
  return learned
}

/** The groups of seats that have learned apart. */
export const groupOf = (seats: number): 'two' | 'more' => (seats === 2 ? 'two' : 'more')

const texts = { two, more }
const unpacked = new Map<string, Learned>()

/** The learned parameters for a number of seats. */
export function learnedFor(seats: number): Learned {
  const group = groupOf(seats)
  const known = unpacked.get(group) ?? unpackLearned(texts[group])
  unpacked.set(group, known)
  return known
}
