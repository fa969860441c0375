import { expect, test } from 'vitest'
import { digCauseOf } from './turning.ts'

test('a dig is told with the risk that could be known', () => {
  const risky = [{ code: 'risk', cell: 'b2', chance: 0.25, mean: 1 }] as const
  expect(digCauseOf({ verb: 'dig', cell: 'b2' }, { verb: 'stop' }, risky)).toEqual({
    code: 'dug',
    cell: 'b2',
    risk: 0.25,
  })
  const certain = (value: number) => [{ code: 'certain', cell: 'b2', card: 'MOS', value }] as const
  expect(digCauseOf({ verb: 'dig', cell: 'b2' }, { verb: 'stop' }, certain(-1))).toMatchObject({ risk: 1 })
  expect(digCauseOf({ verb: 'dig', cell: 'b2' }, { verb: 'dig', cell: 'c1' }, certain(2))).toMatchObject({
    risk: 0,
  })
})

test('what was left undone is told by what would have been better', () => {
  expect(digCauseOf({ verb: 'stop' }, { verb: 'dig', cell: 'c3' }, [])).toEqual({
    code: 'stopped',
    cell: 'c3',
  })
  expect(digCauseOf({ verb: 'stop' }, { verb: 'scarab' }, [])).toEqual({ code: 'stopped', cell: null })
  expect(digCauseOf({ verb: 'scarab' }, { verb: 'dig', cell: 'c3' }, [])).toEqual({ code: 'chose' })
})
