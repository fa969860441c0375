import { expect, test } from 'vitest'
import { tradeStandings } from './trading.ts'

test('shows who has most after a tile has changed hands', () => {
  expect(tradeStandings([2, 3, 0, 1], 0, 1)).toEqual([
    { seat: 0, before: 2, after: 3, most: true },
    { seat: 1, before: 3, after: 2, most: false },
  ])
})

test('keeps whoever gives the last tile away, and lets a lead be shared', () => {
  expect(tradeStandings([1, 1, 2], 0, 1)).toEqual([
    { seat: 0, before: 1, after: 2, most: true },
    { seat: 2, before: 2, after: 2, most: true },
    { seat: 1, before: 1, after: 0, most: false },
  ])
})
