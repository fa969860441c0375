import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { Edition } from '../../shared/editions/index.ts'

/** The groups of seats that have learned apart: the Underworld ranks only between two in 2021. */
export type SeatGroup = 'two' | 'more'

export const groupOf = (seats: number): SeatGroup => (seats === 2 ? 'two' : 'more')

type Values = Float32Array | Float64Array
/** Parameters that a search has learned from games against itself (`tools/train.ts`), by their names. */
export type Learnable = Readonly<Record<string, Values | Readonly<Record<string, Values>>>>

/** All arrays of parameters, in the order of their names. */
export const arraysOf = (learned: Learnable): Values[] =>
  Object.values(learned).flatMap((part) =>
    part instanceof Float32Array || part instanceof Float64Array ? [part] : Object.values(part),
  )

/** The size of a packed parameter, a whole number, in bytes. */
export type Size = 1 | 2

/** Unpacks bytes into `blank` parameters: of each array a scale, then whole numbers. Throws where they do not fit. */
export function unpack<Learned extends Learnable>(packed: Uint8Array, blank: Learned, size: Size): Learned {
  const bytes = inflateRawSync(packed)
  const arrays = arraysOf(blank)
  const length = arrays.reduce(
    (sum, values) => sum + Float32Array.BYTES_PER_ELEMENT + values.length * size,
    0,
  )
  if (length !== bytes.length) throw new Error('the learned parameters do not fit the features')
  let at = 0
  for (const values of arrays) {
    const scale = bytes.readFloatLE(at)
    at += Float32Array.BYTES_PER_ELEMENT
    for (let nth = 0; nth < values.length; nth++, at += size) values[nth] = bytes.readIntLE(at, size) * scale
  }
  return blank
}

/**
 * The file of packed parameters, written by `tools/train.ts`: its folder lies next to this file as a source, and next
 * to every file of the bundle once built.
 */
export const learnedFile = (edition: Edition, seats: number): string =>
  join(import.meta.dirname, 'learned', `${edition}-${groupOf(seats)}.bin`)

const learnedByFile = new Map<string, Learnable>()

/** The parameters for an edition and a number of seats, unpacked when they are first needed. */
export function learnedIn<Learned extends Learnable>(
  edition: Edition,
  seats: number,
  blank: () => Learned,
  size: Size,
): Learned {
  const file = learnedFile(edition, seats)
  const learned =
    (learnedByFile.get(file) as Learned | undefined) ?? unpack(readFileSync(file), blank(), size)
  learnedByFile.set(file, learned)
  return learned
}
