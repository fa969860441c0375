import { expect, test } from 'vitest'
import { ranksOf, standing } from './status.ts'

const edition = 'tutankhamun-2021'

test('the winner stands first even where another has as few points', () => {
  const ending = { points: [0, 7, 0, 3], winners: [2] }
  expect(ranksOf(edition, ending)).toEqual([2, 4, 1, 3])
  expect(standing(edition, ending)).toEqual([2, 0, 3, 1])
  expect(standing(edition, { points: [5, 4], winners: [] })).toEqual([1, 0])
})

test('whoever has more money stands higher in the dig game', () => {
  const ending = { points: [3, 9, 5, 4], winners: [1] }
  expect(standing('tutankhamens-revenge', ending)).toEqual([1, 2, 3, 0])
})

test('whoever left or resigned stands behind all who stayed, and equal ones share a rank', () => {
  const ending = { points: [14, 16, 23, 23, 2, 14], winners: [1], away: [0, 4, 5] }
  expect(ranksOf(edition, ending)).toEqual([5, 1, 2, 2, 4, 5])
  expect(standing(edition, ending)).toEqual([1, 2, 3, 4, 0, 5])
  const dig = { points: [40, 12, 15], winners: [2], away: [0] }
  expect(standing('tutankhamens-revenge', dig)).toEqual([2, 1, 0])
})
