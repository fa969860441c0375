import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

const tests = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ name: `test ${number}`, milliseconds: 100 * number }))

test('the ten slowest tests of a run are told, the slowest first', () => {
  const lines = slowest(tests(120)).trim().split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('The 10 slowest of 120 tests:')
  expect(lines[1]).toMatch(/^ *11\.9 s {2}test 119$/)
  expect(lines[10]).toMatch(/^ *11\.0 s {2}test 110$/)
})

test('nothing is told of a run of some chosen tests', () => {
  expect(slowest(tests(99))).toBe('')
})
