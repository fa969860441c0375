import { afterEach, expect, test } from 'vitest'
import { maxSeats } from '../editions/index.ts'
import { getLocale, locales, overwriteGetLocale } from '../language.ts'
import { levels } from '../players.ts'
import { computerName, isComputerName, isUnnamed, unnamedPlayer } from './defaultNames.ts'

const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

test.each(locales)('a full table of one level, or of all, has a name for everybody in %s', (locale) => {
  overwriteGetLocale(() => locale)
  const names: string[] = []
  for (const level of levels) {
    for (let seat = 0; seat < maxSeats; seat++) names.push(computerName(level, names))
  }
  expect(new Set(names).size).toBe(levels.length * maxSeats)
  expect(names.filter((name) => !isComputerName(name))).toEqual([])
  expect(isComputerName('Anna')).toBe(false)
})

test('a player without a name has a number, which is known in every language', () => {
  const names = locales.map((locale) => {
    overwriteGetLocale(() => locale)
    return unnamedPlayer(1)
  })
  expect(names).toEqual(['Player 2', 'Spieler 2', 'Speler 2', 'Joueur 2'])
  for (const name of [...names, ' player  2 ']) expect(isUnnamed(name), name).toBe(true)
  for (const name of ['Player', 'Player Two', 'Player 2nd', 'Anna 2', ''])
    expect(isUnnamed(name), name).toBe(false)
})
