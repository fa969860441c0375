import { expect, test } from 'vitest'
import { readMoment, timeBy } from './moments.ts'

const utc = Date.UTC(2024, 4, 1, 17, 25)

test.each([
  ['2024-05-01T17:25:00.000Z', 0],
  ['2024-05-01T17:25Z', 0],
  ['2024-05-01t17:25:00z', 0],
  ['2024-05-01 17:25:00Z', 0],
  ['2024-05-01T19:25:00+02:00', 0],
  ['2024-05-01T19:25+0200', 0],
  ['2024-05-01T19:25+02', 0],
  ['2024-05-01T12:55:00-04:30', 0],
  ['2024-05-01T12:25\u221205:00', 0],
  ['20240501T172500Z', 0],
  ['2024-W18-3T17:25Z', 0],
  ['2024W183T1725Z', 0],
  ['2024-122T17:25Z', 0],
  ['2024-05-01T17:25:30,250Z', 30_250],
  ['2024-05-01T17.5Z', 5 * 60_000],
  ['2024-05-01T24:00Z', (6 * 60 + 35) * 60_000],
  ['2024-05-01T23:59:60Z', (6 * 60 + 35) * 60_000],
])('%s is a time', (text, later) => {
  expect(readMoment(text)).toEqual({ at: utc + later, isDay: false })
})

test.each(['2024-05-01', '20240501', '2024-W18-3', '2024-122', ' 2024-05-01 '])('%s is a day', (text) => {
  expect(readMoment(text)).toEqual({ at: new Date(2024, 4, 1, 12).getTime(), isDay: true })
})

test('a time without a zone is that of this computer', () => {
  expect(readMoment('2024-05-01T19:25')).toEqual({ at: new Date(2024, 4, 1, 19, 25).getTime(), isDay: false })
})

test('a year may be any', () => {
  expect(readMoment('0001-01-01T00:00:00Z')?.at).toBe(Date.parse('0001-01-01T00:00:00Z'))
  expect(readMoment('1969-01-01T00:00:00Z')?.at).toBeLessThan(0)
  expect(readMoment('2020-W53-7')?.at).toBe(readMoment('2021-01-03')?.at)
  expect(readMoment('2024-366')?.at).toBe(readMoment('2024-12-31')?.at)
})

test.each([
  '',
  'yesterday',
  '2024',
  '2024-05',
  '2024-13-01',
  '2024-00-01',
  '2024-05-00',
  '2023-02-29',
  '2024-0501',
  '2021-W53-1',
  '2024-W00-1',
  '2023-366',
  '2024-000',
  '01.05.2024',
  '5/1/2024',
  '2024-05-01T',
  '2024-05-01T25:00',
  '2024-05-01T24:01Z',
  '2024-05-01T19:60Z',
  '2024-05-01T19:2500Z',
  '2024-05-01T19:25+2',
  '2024-05-01T19:25+02:60',
  '2024-05-01T19:25 CET',
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
