import { deflateRawSync } from 'node:zlib'
import { arraysOf, type Learnable, type Size } from '../../src/main/bots/learned.ts'

/** The whole numbers in which parameters are packed, by their size in bytes: one scale an array. */
const sizes = {
  1: { array: Int8Array, most: 127 },
  2: { array: Int16Array, most: 32_767 },
} as const

/** Packs parameters as the deflated bytes that `unpack` reads: of each array its scale, then its values. */
export function pack(learned: Learnable, size: Size): Buffer {
  const { array, most } = sizes[size]
  const parts = arraysOf(learned).flatMap((values) => {
    let largest = 0
    for (const value of values) largest = Math.max(largest, Math.abs(value))
    const scale = Math.fround(largest / most) || 1
    const whole = new array(values.length)
    for (let nth = 0; nth < values.length; nth++) whole[nth] = Math.round(values[nth] / scale)
    return [Buffer.from(Float32Array.of(scale).buffer), Buffer.from(whole.buffer)]
  })
  return deflateRawSync(Buffer.concat(parts), { level: 9 })
}
