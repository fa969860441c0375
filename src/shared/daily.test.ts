import { expect, test } from 'vitest'
import { dayAfter, dayOf, editionOn, momentOn, momentsSolved, type MomentResults } from './daily.ts'
import { editions } from './editions/index.ts'

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => dayAfter(from, nth))

test('a day is one of the calendar, and the next one follows it over months and leap years', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('editions take turns, and each of its moments is played before one comes again', () => {
  const moments = editions.flatMap((edition) => [1, 2, 3].map((nth) => ({ edition, nth })))
  const all = days('2026-11-21', moments.length)
  expect(new Set(all.slice(0, editions.length).map(editionOn))).toEqual(new Set(editions))
  expect(new Set(all.map((day) => momentOn(day, moments)))).toEqual(new Set(moments))
  for (const day of all) {
    expect(momentOn(day, moments).edition).toBe(editionOn(day))
    expect(momentOn(dayAfter(day, moments.length), moments)).toBe(momentOn(day, moments))
  }
  expect(moments).toContain(momentOn('0001-01-01', moments))
})

test('solved days are counted, and those in a row up to today, or to yesterday while today waits', () => {
  const results: MomentResults = {
    '2026-11-18': 'solved',
    '2026-11-19': 'missed',
    '2026-11-20': 'solved',
    '2026-11-21': 'solved',
  }
  expect(momentsSolved({}, '2026-11-21')).toEqual({ solved: 0, streak: 0 })
  expect(momentsSolved(results, '2026-11-21')).toEqual({ solved: 3, streak: 2 })
  expect(momentsSolved(results, '2026-11-22')).toEqual({ solved: 3, streak: 2 })
  expect(momentsSolved(results, '2026-11-23')).toEqual({ solved: 3, streak: 0 })
  expect(momentsSolved({ ...results, '2026-11-22': 'missed' }, '2026-11-22').streak).toBe(0)
})
