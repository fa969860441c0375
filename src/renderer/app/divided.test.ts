import { afterEach, describe, expect, test } from 'vitest'
import { tileCodes } from '../../shared/editions/index.ts'
import { cards } from '../../shared/editions/tutankhamens-revenge.ts'
import { m } from '../../shared/messages/messages.js'
import { getLocale, locales, overwriteGetLocale } from '../../shared/language.ts'
import { cardName, tileName } from '../../shared/text/names.ts'
import { divided } from './divided.ts'

const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

/** The letters that the narrowest button has room for. */
const room = 8

const names = (): string[] => [...tileCodes.map(tileName), ...cards.map(cardName)]
const wordsOf = (name: string): string[] => name.match(/[\p{L}\u00AD]+/gu) ?? []

describe.each(locales)('names of tiles and cards in %s', (locale) => {
  test('fit narrow places, part by part, and stay what they are', () => {
    overwriteGetLocale(() => locale)
    for (const name of names()) expect(divided(name).replaceAll('\u00AD', '')).toBe(name)
    const parts = names().flatMap((name) => wordsOf(divided(name)).flatMap((word) => word.split('\u00AD')))
    expect(parts.filter((part) => part.length > room)).toEqual([])
  })

  test('are the only words that are divided', () => {
    overwriteGetLocale(() => locale)
    const words = new Set(names().flatMap(wordsOf))
    const known = m.words_divided().replaceAll('|', '').split(' ')
    expect(known.filter((word) => !words.has(word))).toEqual([])
  })
})

test('a name that is not of a tile stays as it is', () => {
  expect(divided('Konstantinopolskaja')).toBe('Konstantinopolskaja')
})
