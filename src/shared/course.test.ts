import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, differing } from './course.ts'

const data = () => fc.jsonValue({ maxDepth: 4 })

test('a difference makes the one of the other, whatever they are, and survives being written', () => {
  fc.assert(
    fc.property(data(), data(), (before, after) => {
      const difference = differenceOf(before, after)
      const json = JSON.parse(JSON.stringify({ difference })) as { difference: typeof difference }
      expect(differing(before, json.difference)).toEqual(JSON.parse(JSON.stringify(after)))
    }),
  )
})

test('equal data differs in nothing', () => {
  fc.assert(
    fc.property(data(), (value) => {
      expect(differenceOf(value, structuredClone(value))).toBeNull()
    }),
  )
})

test('only the parts that are other are told', () => {
  const before = { line: ['SCA', 'ANK', null], held: [{ SCA: 1 }, {}] }
  const after = { line: ['SCA', null, null], held: [{ SCA: 1 }, { ANK: 1 }] }
  expect(differenceOf(before, after)).toEqual({ line: { 1: [null] }, held: { 1: [{ ANK: 1 }] } })
})
