import { expect, test } from 'vitest'
import { changedFilter, chosenResult, dayAfter, dayOf, dayStart, resultFilter, results } from './filtering.ts'

test('every result that is chosen is chosen in its filter', () => {
  for (const result of results) expect(chosenResult(resultFilter(result))).toBe(result)
  expect(chosenResult({})).toBeUndefined()
})

test('what is undefined or empty is filtered by no longer', () => {
  const filter = { text: 'nile', player: 'Anna', won: false }
  expect(changedFilter(filter, { text: '', won: undefined, favourite: true })).toEqual({
    player: 'Anna',
    favourite: true,
  })
})

test('a day goes from its beginning to the one of the next, even at the end of a year', () => {
  expect(dayStart('2026-12-31')).toBe(new Date(2026, 11, 31).getTime())
  expect(dayAfter('2026-12-31')).toBe(new Date(2027, 0, 1).getTime())
  expect(dayOf((dayAfter('2026-12-31') ?? 0) - 1)).toBe('2026-12-31')
  expect(dayStart('')).toBeUndefined()
})
