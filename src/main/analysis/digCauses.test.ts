import { expect, test } from 'vitest'
import { digCauseOf } from './causes.ts'

test('a dig is told with the risk that could be known', () => {
  const risky = [{ code: 'risk', cell: 'b2', chance: 0.25, mean: 1 }] as const
  expect(digCauseOf('dig b2', 'stop', risky)).toEqual({ code: 'dug', cell: 'b2', risk: 0.25 })
  const certain = (value: number) => [{ code: 'certain', cell: 'b2', card: 'MOS', value }] as const
  expect(digCauseOf('dig b2', 'stop', certain(-1))).toMatchObject({ risk: 1 })
  expect(digCauseOf('dig b2', 'dig c1', certain(2))).toMatchObject({ risk: 0 })
})

test('what was left undone is told by what would have been better', () => {
  expect(digCauseOf('stop', 'dig c3', [])).toEqual({ code: 'stopped', cell: 'c3' })
  expect(digCauseOf('stop', 'scarab', [])).toEqual({ code: 'stopped', cell: null })
  expect(digCauseOf('scarab', 'dig c3', [])).toEqual({ code: 'chose' })
})
