import { locales, type Locale } from '../language.ts'
import texts from '../messages/every.js'
import { Catalogue } from './catalogue.ts'

const catalogues = Object.fromEntries(
  locales.map((locale) => [locale, new Catalogue(locale, texts[locale])]),
) as Readonly<Record<Locale, Catalogue>>

/** The catalogue of any language, where all are at hand: in the main process and in tests. */
export const catalogueIn = (locale: Locale): Catalogue => catalogues[locale]
