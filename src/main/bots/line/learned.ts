import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { EditionOf } from '../../../shared/editions/index.ts'
import { scoringFactsOf } from '../../engine/nile/reading.ts'
import { rowsOf } from './tables.ts'
import { learned, type SeatGroup } from './learned/index.ts'
import { emptyNet, units, type NetWeights } from './net.ts'
import { emptyPolicy, type PolicyWeights } from './policy.ts'

/** The parameters that a search has learned from games against itself (`npm run train`). */
export interface Learned {
  readonly net: NetWeights
  readonly policy: PolicyWeights
}

export const groupOf = (seats: number): SeatGroup => (seats === 2 ? 'two' : 'more')

/** Parameters that are all zero. */
export function blank(edition: EditionOf<'nile'>): Learned {
  const size = rowsOf(scoringFactsOf(edition))
  return { net: emptyNet(size), policy: emptyPolicy(size) }
}

/** All arrays of parameters, in the order of the packed text. */
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

/** Greatest value of a packed parameter: they are kept in one byte, with one scale an array. */
const most = 127

/** Clears the rows of the net that no position of the training had: their first random values mean nothing. */
export function clearUnused({ net }: Learned): void {
  for (let row = 0; row < net.direct.length; row++) {
    if (net.direct[row] === 0) net.rows.fill(0, row * units, (row + 1) * units)
  }
}

/** Packs parameters as base64 of deflated bytes: of each array its scale, then its values. */
export function pack(parameters: Learned): string {
  const parts = arraysOf(parameters).map((values) => {
    const scale = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / most || 1
    const bytes = Int8Array.from(values, (value) => Math.round(value / scale))
    return Buffer.concat([Buffer.from(Float32Array.of(scale).buffer), Buffer.from(bytes.buffer)])
  })
  return deflateRawSync(Buffer.concat(parts), { level: 9 }).toString('base64')
}

/** Throws when the text was packed for other features. */
export function unpack(edition: EditionOf<'nile'>, text: string): Learned {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'))
  const parameters = blank(edition)
  let at = 0
  for (const values of arraysOf(parameters)) {
    const scale = bytes.readFloatLE(at)
    at += Float32Array.BYTES_PER_ELEMENT
    for (let nth = 0; nth < values.length; nth++) values[nth] = bytes.readInt8(at++) * scale
  }
  if (at !== bytes.length) throw new Error(`${edition}: the learned parameters do not fit the features`)
  return parameters
}

const unpacked = new Map<string, Learned>()

/** The learned parameters for an edition and a number of seats. */
export function learnedFor(edition: EditionOf<'nile'>, seats: number): Learned {
  const group = groupOf(seats)
  const key = `${edition}/${group}`
  const known = unpacked.get(key) ?? unpack(edition, learned[edition][group])
  unpacked.set(key, known)
  return known
}
