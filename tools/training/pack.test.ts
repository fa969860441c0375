import { describe, expect, test } from 'vitest'
import * as dig from '../../src/main/bots/dig/gameSearch.ts'
import { arraysOf, unpack } from '../../src/main/bots/learned.ts'
import { blank, packedSize } from '../../src/main/bots/line/learned.ts'
import { pack } from './pack.ts'

describe.each(['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004'] as const)('%s', (edition) => {
  test('learned parameters are packed to within half a step of their scale', () => {
    const learned = blank(edition)
    for (const values of arraysOf(learned)) values.forEach((_, at) => (values[at] = Math.sin(at)))
    const unpacked = arraysOf(unpack(pack(learned, packedSize), blank(edition), packedSize))
    for (const [part, values] of arraysOf(learned).entries()) {
      const furthest = Array.from(values).reduce(
        (most, value, at) => Math.max(most, Math.abs(value - unpacked[part][at])),
        0,
      )
      expect(furthest).toBeLessThan(0.5 / 127 + 1e-6)
    }
  })
})

test('parameters of other features are refused', () => {
  expect(() =>
    unpack(pack(blank('tutankhamun-2021'), packedSize), blank('tutankhamen-2004'), packedSize),
  ).toThrow('do not fit')
})

test('learned parameters are packed with little loss, and not unpacked into others', () => {
  const packed = pack(dig.learnedFor(2), dig.packedSize)
  expect(pack(unpack(packed, dig.blank(), dig.packedSize), dig.packedSize)).toEqual(packed)
  const halves = Float64Array.of(0.5, -1)
  for (const size of [1, 2] as const) {
    const { values } = unpack(pack({ values: halves }, size), { values: new Float64Array(2) }, size)
    values.forEach((value, nth) => expect(value).toBeCloseTo(halves[nth], 2))
    expect(() => unpack(pack({ values: halves }, size), { values: new Float64Array(3) }, size)).toThrow()
  }
})
