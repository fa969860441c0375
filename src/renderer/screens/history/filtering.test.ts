import { expect, test } from 'vitest'
import { dayOf } from '../../../shared/daily.ts'
import { changedFilter, chosenResult, dayAfter, dayStart, resultFilter, results } from './filtering.ts'

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
  expect(dayOf(new Date((dayAfter('2026-12-31') ?? 0) - 1))).toBe('2026-12-31')
  expect(dayStart('')).toBeUndefined()
})

test.each(['0002-05-01', '0020-05-01', '0099-12-31', '0202-05-01', '2026-05-01', '9999-12-31'])(
  'the day %s is told as it was typed',
  (day) => {
    expect(dayOf(new Date(dayStart(day) ?? NaN))).toBe(day)
  },
)
