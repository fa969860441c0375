import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { isEdition } from '../editions/index.ts'
import { locales, type Locale } from '../language.ts'
import { readText, type Texts } from './catalogue.ts'

const catalogues = Object.fromEntries(
  locales.map((locale) => {
    const file = join(import.meta.dirname, '..', '..', '..', 'messages', `${locale}.json`)
    return [locale, JSON.parse(readFileSync(file, 'utf8')) as Texts]
  }),
) as Readonly<Record<Locale, Texts>>

const english = catalogues.en

/** One of the sentences of a text: the cases that choose it, by the names of the inputs, and its words. */
interface Variant {
  readonly cases: ReadonlyMap<string, string>
  /** Placeholders as they are written; a number that is counted as `{n, number}`. */
  readonly words: string
}

/** The sentences of a text. A choice stands around whole sentences, never inside one. */
function variantsOf(
  elements: readonly MessageFormatElement[],
  cases: Variant['cases'] = new Map(),
  counted = '',
): Variant[] {
  const [first] = elements
  if (elements.length === 1 && (isSelectElement(first) || isPluralElement(first))) {
    const count = isPluralElement(first) ? first.value : counted
    return Object.entries(first.options).flatMap(([name, { value }]) =>
      variantsOf(value, new Map([...cases, [first.value, name]]), count),
    )
  }
  const words = elements.map((element) => {
    if (isLiteralElement(element)) return element.value
    if (isPoundElement(element)) return `{${counted}, number}`
    if (isSelectElement(element) || isPluralElement(element))
      throw new Error(`{${element.value}} chooses inside a sentence`)
    return isNumberElement(element) ? `{${element.value}, number}` : `{${element.value}}`
  })
  return [{ cases, words: words.join('') }]
}

const sentencesOf = (text: string): Variant[] => variantsOf(readText(text))
const placeholdersIn = (words: string): string =>
  [...new Set(words.match(/\{\w+(?:, number)?\}/g))].toSorted().join(' ')

/** The placeholders that a sentence of a translation may have: those of the English ones that it stands for. */
function allowed(key: string, { cases }: Variant): readonly string[] {
  const theirs = sentencesOf(english[key])
  const alike = theirs.filter((variant) =>
    [...variant.cases].every(([name, value]) => {
      const own = cases.get(name)
      return own === value || own === undefined || own === 'many' || value === 'other' || own === 'other'
    }),
  )
  return (alike.length > 0 ? alike : theirs).map(({ words }) => placeholdersIn(words))
}

interface Choice {
  readonly counted: string
  readonly isOrdinal: boolean
  readonly cases: readonly string[]
}

/** The choices by number in a text. */
function pluralsIn(elements: readonly MessageFormatElement[]): Choice[] {
  return elements.flatMap((element) => {
    if (!isSelectElement(element) && !isPluralElement(element)) return []
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value))
    if (!isPluralElement(element)) return inside
    const isOrdinal = element.pluralType === 'ordinal'
    return [{ counted: element.value, isOrdinal, cases: Object.keys(element.options) }, ...inside]
  })
}

/** The categories that the choices by number of a text lack, and those that the language does not have. */
function wrongCategories(locale: Locale, text: string): string[] {
  return pluralsIn(readText(text)).flatMap(({ isOrdinal, cases }) => {
    const rules = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' })
    const categories: readonly string[] = rules.resolvedOptions().pluralCategories
    const plurals = cases.filter((name) => !name.startsWith('='))
    return [
      ...categories.filter((category) => !plurals.includes(category)).map((category) => `no ${category}`),
      ...plurals.filter((name) => !categories.includes(name)).map((name) => `never ${name}`),
    ]
  })
}

/** A terminal's commands are quoted as it wants them. */
const isForTerminal = (key: string): boolean => key.endsWith('_usage')

const keysOf = (locale: Locale): string[] => Object.keys(catalogues[locale])

describe.each(locales)('the texts in %s', (locale) => {
  const texts = Object.entries(catalogues[locale]).filter(([key]) => key in english)

  test('have the placeholders of the English ones, in each sentence', () => {
    const wrong = texts.flatMap(([key, text]) =>
      sentencesOf(text).flatMap((variant) =>
        allowed(key, variant).includes(placeholdersIn(variant.words)) ? [] : [`${key}: ${variant.words}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('have a sentence for every plural of the language, and for no other', () => {
    const wrong = texts.flatMap(([key, text]) =>
      wrongCategories(locale, text).map((category) => `${key}: ${category}`),
    )
    expect(wrong).toEqual([])
  })

  test('choose by editions that there are', () => {
    const wrong = texts.flatMap(([key, text]) =>
      sentencesOf(text).flatMap(({ cases }) => {
        const edition = cases.get('edition') ?? 'other'
        return edition === 'other' || isEdition(edition) ? [] : [`${key}: ${edition}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('write the numbers that they count as the language does', () => {
    const bare = texts.filter(([, text]) =>
      pluralsIn(readText(text)).some(({ counted, isOrdinal }) => !isOrdinal && text.includes(`{${counted}}`)),
    )
    expect(bare.map(([key]) => key)).toEqual([])
  })

  test('are none of them empty, and none of them the name of a message', () => {
    const bare = texts.filter(([, text]) =>
      sentencesOf(text).some(({ words }) => words.trim() === '' || /^[a-z]+_\w+$/.test(words)),
    )
    expect(bare.map(([key]) => key)).toEqual([])
  })

  test('have the quotation marks and spaces of the language', () => {
    const wrong = texts.filter(
      ([key, text]) =>
        !isForTerminal(key) && sentencesOf(text).some(({ words }) => wrongSigns[locale].test(words)),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('write per cents as numbers are written in the language', () => {
    const [, gap] = /5(\D?)%/.exec(new Intl.NumberFormat(locale, { style: 'percent' }).format(0.95)) ?? []
    const keys = texts.flatMap(([key, text]) =>
      [...text.matchAll(/[\d}](\D?)%/g)].map(([, before]) => ({ key, before })),
    )
    expect(keys.filter(({ before }) => before !== gap)).toEqual([])
  })
})

/** Signs that a text of the language does not have. In French, a narrow space stands before `; : ! ?`. */
const wrongSigns: Readonly<Record<Locale, RegExp>> = {
  en: /["„«»]|'/,
  de: /["”«»]|'/,
  nl: /["„“”«»]|'/,
  fr: /["„“”]|'| [;:!?»]|[a-zé][;:!?](?:\s|$)|« /,
}

test.each(locales)('%s has every text, and no other', (locale) => {
  expect(keysOf(locale).toSorted()).toEqual(keysOf('en').toSorted())
})
