import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Arrays of parameters, packed and unpacked in the same order. */
type Arrays = readonly (Float32Array | Float64Array)[]

/** The whole numbers in which parameters are packed, by their size in bytes: one scale an array. */
const sizes = {
  1: { array: Int8Array, most: 127 },
  2: { array: Int16Array, most: 32_767 },
} as const
export type Size = keyof typeof sizes

/** Packs parameters as base64 of deflated bytes: of each array its scale, then its values. */
export function pack(arrays: Arrays, size: Size): string {
  const { array, most } = sizes[size]
  const parts = arrays.flatMap((values) => {
    let largest = 0
    for (const value of values) largest = Math.max(largest, Math.abs(value))
    const scale = Math.fround(largest / most) || 1
    const whole = new array(values.length)
    for (let nth = 0; nth < values.length; nth++) whole[nth] = Math.round(values[nth] / scale)
    return [Buffer.from(Float32Array.of(scale).buffer), Buffer.from(whole.buffer)]
  })
  return deflateRawSync(Buffer.concat(parts), { level: 9 }).toString('base64')
}

/** Unpacks a text into arrays of the same lengths; throws when it was packed from others. */
export function unpack(text: string, arrays: Arrays, size: Size): void {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'))
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
}
