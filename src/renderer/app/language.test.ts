import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLocale, overwriteGetLocale } from '../../shared/language.ts'
import { catalogueIn } from '../../shared/text/everyLanguage.ts'
import { overwriteCatalogues } from '../../shared/text/messages.ts'
import { language } from './language.svelte.ts'

const usual = getLocale
const page = { documentElement: { lang: '' } }

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { languages: ['en'] })
})

afterEach(async () => {
  await language.choose('en')
  vi.unstubAllGlobals()
  overwriteGetLocale(usual)
  overwriteCatalogues(catalogueIn)
})

test('the language that is chosen last stays, however long the one before takes to come', async () => {
  await Promise.all([language.choose('de'), language.choose('en')])
  expect([language.locale, language.choice, page.documentElement.lang]).toEqual(['en', 'en', 'en'])
})

test('a choice is kept where the browser keeps anything, and otherwise lasts as long as the page', async () => {
  const entries = new Map([['language', 'fr']])
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
  }
  await language.begin(() => storage as unknown as Storage)
  expect([language.locale, language.choice]).toEqual(['fr', 'fr'])
  await language.choose('nl')
  expect(entries.get('language')).toBe('nl')

  const denied = () => {
    throw new Error('Access is denied')
  }
  await language.begin(denied)
  expect([language.locale, language.choice]).toEqual(['en', null])
  await language.choose('de')
  expect([language.locale, language.choice]).toEqual(['de', 'de'])
})

test('the choice that is spoken is told, also where it is not of this window', async () => {
  await language.choose('en')
  await language.speak('fr')
  expect([language.spoken, language.choice]).toEqual(['fr', 'en'])
  await language.choose('nl')
  expect([language.spoken, language.choice]).toEqual(['nl', 'nl'])
})
