import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../messages/runtime.js'

interface Variants {
  readonly declarations: readonly string[]
  readonly selectors: readonly string[]
  readonly match: Readonly<Record<string, string>>
}
type Catalogue = Readonly<Record<string, string | readonly [Variants]>>

const catalogues = Object.fromEntries(
  locales.map((locale) => {
    const file = join(import.meta.dirname, '..', '..', '..', 'messages', `${locale}.json`)
    return [locale, JSON.parse(readFileSync(file, 'utf8')) as Catalogue]
  }),
) as Readonly<Record<Locale, Catalogue>>

const english = catalogues.en
const variantsOf = (message: Catalogue[string]): readonly (readonly [choice: string, text: string])[] =>
  typeof message === 'string' ? [['', message]] : Object.entries(message[0].match)
const placeholdersIn = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ')

/** The names and values of a variant's choice: `edition=*, nPlural=one`. */
const choicesIn = (choice: string): ReadonlyMap<string, string> =>
  new Map(choice.split(', ').map((part) => part.split('=') as [string, string]))

/** The placeholders that a variant of a translation may have: those of the English variants that it stands for. */
function allowed(key: string, choice: string): readonly string[] {
  const mine = choicesIn(choice)
  const alike = variantsOf(english[key]).filter(([theirs]) =>
    [...choicesIn(theirs)].every(([name, value]) => {
      const own = mine.get(name)
      return own === value || own === undefined || own === 'many' || value === '*' || own === '*'
    }),
  )
  return (alike.length > 0 ? alike : variantsOf(english[key])).map(([, text]) => placeholdersIn(text))
}

/** The selectors of a message that choose by number, with the plural categories of the language. */
function pluralsOf(
  locale: Locale,
  { declarations, selectors }: Variants,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    declarations.flatMap((declaration) => {
      const [, name, type] = /^local (\w+) = \w+: plural(?: type=(\w+))?$/.exec(declaration) ?? []
      if (name === undefined || !selectors.includes(name)) return []
      const rules = new Intl.PluralRules(locale, { type: type === 'ordinal' ? 'ordinal' : 'cardinal' })
      return [[name, rules.resolvedOptions().pluralCategories]]
    }),
  )
}

/** The numbers by which a message chooses a plural. */
const countedBy = ({ declarations, selectors }: Variants): string[] =>
  declarations.flatMap((declaration) => {
    const [, name, counted] = /^local (\w+) = (\w+): plural$/.exec(declaration) ?? []
    return name !== undefined && selectors.includes(name) ? [counted] : []
  })

/** The categories that a message lacks, for each way to choose by all but number. */
function missingCategories(locale: Locale, message: Variants): string[] {
  const choices = Object.keys(message.match).map(choicesIn)
  return [...pluralsOf(locale, message)].flatMap(([name, categories]) => {
    const others = Map.groupBy(choices, (choice) => [...choice].filter(([other]) => other !== name).join(' '))
    return [...others.values()].flatMap((alike) => {
      const known = alike.map((choice) => choice.get(name))
      return known.includes('*') ? [] : categories.filter((category) => !known.includes(category))
    })
  })
}

/** A terminal's commands are quoted as it wants them. */
const isForTerminal = (key: string): boolean => key.endsWith('_usage')

const keysOf = (locale: Locale): string[] => Object.keys(catalogues[locale])

describe.each(locales)('the texts in %s', (locale) => {
  const messages = Object.entries(catalogues[locale]).filter(([key]) => key !== '$schema' && key in english)

  test('have the placeholders of the English ones, in each variant', () => {
    const wrong = messages.flatMap(([key, message]) =>
      variantsOf(message).flatMap(([choice, text]) =>
        allowed(key, choice).includes(placeholdersIn(text)) ? [] : [`${key} ${choice}: ${text}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('have a variant for every plural of the language', () => {
    const lacking = messages.flatMap(([key, message]) =>
      typeof message === 'string'
        ? []
        : missingCategories(locale, message[0]).map((category) => `${key}: ${category}`),
    )
    expect(lacking).toEqual([])
  })

  test('write the numbers that they count as the language does', () => {
    const bare = messages.flatMap(([key, message]) =>
      typeof message === 'string' || typeof english[key] === 'string'
        ? []
        : countedBy(message[0]).flatMap((counted) =>
            variantsOf(message).some(([, text]) => text.includes(`{${counted}}`)) ? [key] : [],
          ),
    )
    expect(bare).toEqual([])
  })

  test('are none of them empty, and none of them the name of a message', () => {
    const bare = messages.filter(([, message]) =>
      variantsOf(message).some(([, text]) => text.trim() === '' || /^[a-z]+_\w+$/.test(text)),
    )
    expect(bare.map(([key]) => key)).toEqual([])
  })

  test('have the quotation marks and spaces of the language', () => {
    const wrong = messages.filter(
      ([key, message]) =>
        !isForTerminal(key) && variantsOf(message).some(([, text]) => wrongSigns[locale].test(text)),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
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
