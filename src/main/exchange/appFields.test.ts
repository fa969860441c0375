import { expect, test } from 'vitest'
import { readMoment, timeBy } from './appFields.ts'

const utc = Date.UTC(2024, 4, 1, 17, 25)

test.each([
  ['2024-05-01T17:25:00.000Z', 0],
  ['2024-05-01T17:25Z', 0],
  ['2024-05-01t17:25:00z', 0],
  ['2024-05-01T19:25:00+02:00', 0],
  ['2024-05-01T12:55:00-04:30', 0],
  ['2024-05-01T17:25:30.25Z', 30_250],
])('%s is a time', (text, later) => {
  expect(readMoment(text)).toEqual({ at: utc + later, isDay: false })
})

test('a date is a day', () => {
  expect(readMoment('2024-05-01')).toEqual({ at: new Date(2024, 4, 1, 12).getTime(), isDay: true })
})

test('a year may be any', () => {
  expect(readMoment('0001-01-01T00:00:00Z')?.at).toBe(Date.parse('0001-01-01T00:00:00Z'))
  expect(readMoment('1969-01-01T00:00:00Z')?.at).toBeLessThan(0)
  expect(new Date(readMoment('0001-01-02')?.at ?? 0).getFullYear()).toBe(1)
})

test.each([
  '',
  'yesterday',
  '2024',
  '2024-05',
  '20240501',
  '2024-W18-3',
  '2024-122',
  ' 2024-05-01 ',
  '2024-13-01',
  '2024-05-00',
  '2023-02-29',
  '01.05.2024',
  '2024-05-01T',
  '2024-05-01T19:25',
  '2024-05-01 17:25:00Z',
  '2024-05-01T24:00:00Z',
  '2024-05-01T23:59:60Z',
  '2024-05-01T17:25:30,250Z',
  '2024-05-01T19:25:00+02',
  '2024-05-01T19:25:00\u221205:00',
  '2023-02-29T19:25:00Z',
  '1714584300000',
  '9'.repeat(100_000),
])('%s is no time', (text) => {
  expect(readMoment(text)).toBeNull()
})

test('a day is when something else was on that day', () => {
  const known = new Date(2024, 4, 1, 23).getTime()
  expect(timeBy({ at: new Date(2024, 4, 1, 12).getTime(), isDay: true }, known)).toBe(known)
  expect(timeBy({ at: utc, isDay: false }, known)).toBe(utc)
  expect(timeBy({ at: new Date(2024, 4, 2, 12).getTime(), isDay: true }, known)).not.toBe(known)
})
