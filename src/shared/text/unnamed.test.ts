import { afterEach, expect, test } from 'vitest'
import { getLocale, locales, overwriteGetLocale } from '../language.ts'
import { isUnnamed, unnamedPlayer } from './unnamed.ts'

const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

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
