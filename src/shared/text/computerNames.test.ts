import { afterEach, expect, test } from 'vitest'
import { maxSeats } from '../editions/index.ts'
import { getLocale, locales, overwriteGetLocale } from '../language.ts'
import { levels } from '../players.ts'
import { computerName, isComputerName } from './computerNames.ts'

const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

test.each(locales)('a full table of one level, or of all, has a name for everybody in %s', (locale) => {
  overwriteGetLocale(() => locale)
  const taken: string[] = []
  for (const level of levels) {
    for (let seat = 0; seat < maxSeats; seat++) taken.push(computerName(level, taken))
  }
  expect(new Set(taken).size).toBe(levels.length * maxSeats)
  expect(taken.filter((name) => !isComputerName(name))).toEqual([])
  expect(isComputerName('Anna')).toBe(false)
})
