import { afterEach, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '../language.ts'
import { m } from '../messages/messages.js'
import { Catalogue } from './catalogue.ts'
import { catalogueIn } from './everyLanguage.ts'
import { overwriteCatalogues } from './messages.ts'

const usual = getLocale
afterEach(() => {
  overwriteGetLocale(usual)
  overwriteCatalogues(catalogueIn)
})

test('a message is said in the language of now, or in another that is asked for', () => {
  overwriteGetLocale(() => 'fr')
  expect(m.dig_coins({ n: 2 })).toBe('2 pièces d’argent')
  expect(m.dig_coins({ n: 2 }, { locale: 'nl' })).toBe('2 zilver')
})

test('a message is said from the catalogue of now', () => {
  const say = m.dig_coins
  overwriteCatalogues((locale) => new Catalogue(locale, { dig_coins: '{n, number} deben' }))
  expect(say({ n: 3 })).toBe('3 deben')
})

test('a number that is written already agrees with its words, be it one or many', () => {
  const sentences = (n: string) => [
    m.history_count_of({ n, total: 5 }, { locale: 'fr' }),
    m.statistics_of_them_shared({ n }, { locale: 'fr' }),
    m.deleted_more({ n }, { locale: 'fr' }),
    m.statistics_record({ games: 1, won: n }, { locale: 'fr' }),
  ]
  expect(sentences('1')).toEqual([
    'Parties affichées\u202F: 1 sur 5',
    '(1 à égalité)',
    'Afficher plus (suppressions antérieures\u202F: 1)',
    '1 partie, victoires\u202F: 1',
  ])
})

// The compiler checks these: an error that it does not find here is one itself.
test('callers are held to the names of messages and of what they put in', () => {
  // @ts-expect-error There is no such message.
  expect(() => m.dig_coinage()).toThrow()
  // @ts-expect-error The number is missing.
  expect(() => m.dig_coins({})).toThrow()
  // @ts-expect-error Something else is put in.
  expect(m.dig_coins({ n: 1, name: 'Anna' })).toBe('1 silver')
  // @ts-expect-error What is counted is a number, not one that is written already.
  expect(m.dig_coins({ n: '1' })).toBeDefined()
  // @ts-expect-error There is no such language.
  expect(() => m.dig_coins({ n: 1 }, { locale: 'la' })).toThrow()
})
