import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { BrowserContext } from '@playwright/test'
import { inputsOf } from '../build/inputs.ts'
import { locales, type Locale } from '../src/shared/language.ts'
import { m } from '../src/shared/messages/messages.js'
import texts from '../src/shared/messages/every.js'

/** Follows each letter of a text from the catalogue. It takes no room and is not read aloud. */
export const mark = '\u2060'

const marked = (text: string): string => text.replaceAll(/\p{Script=Latin}(?!\u2060)/gu, `$&${mark}`)

/** Which text of a message is taken: the one that needs the most room in a line, or in a narrow column. */
export type Longest = 'text' | 'word'

const parseMessage = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true })

/** The text with other words: all that is neither put into it nor a name of a choice. */
function reworded(elements: readonly MessageFormatElement[], word: (text: string) => string): string {
  const change = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
    elements.map((element): MessageFormatElement => {
      if (isLiteralElement(element)) return { type: element.type, value: word(element.value) }
      if (!isSelectElement(element) && !isPluralElement(element)) return element
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: change(option.value) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    })
  return printAST(change(elements))
}

/** The sentences of a text, without what is put into them. */
function sentencesIn(elements: readonly MessageFormatElement[]): string[] {
  const own = elements.map((element) => (isLiteralElement(element) ? element.value : '')).join('')
  const chosen = elements.flatMap((element) =>
    isSelectElement(element) || isPluralElement(element)
      ? Object.values(element.options).flatMap(({ value }) => sentencesIn(value))
      : [],
  )
  return [own, ...chosen]
}

const lengths: Readonly<Record<Longest, (sentences: readonly string[]) => number>> = {
  text: (sentences) => Math.max(...sentences.map((text) => text.length)),
  word: (sentences) => Math.max(...sentences.flatMap((text) => text.split(/\s/).map((word) => word.length))),
}

/** Matches what a message says in a language, whatever is put into it, its letters changed as the page has them. */
export function patternOf(key: keyof typeof m, locale: Locale, changed = (text: string) => text): RegExp {
  const anything = Object.fromEntries([...inputsOf([texts[locale][key]]).keys()].map((name) => [name, '\0']))
  const say = m[key] as (inputs: object, options: { locale: Locale }) => string
  // A number is written as one, whatever stands for it; a text is put in isolated.
  const text = changed(say(anything, { locale }).replaceAll(/NaN|\u2068\0\u2069/g, '\0'))
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\s/g, String.raw`\s`)
  return new RegExp(`^${text.replaceAll('\0', '.*')}$`)
}

/**
 * A made-up language: each message in the language in which it is longest, its letters marked. What fits in it fits in
 * every language, and a letter without a mark does not come from the catalogue.
 */
export class LongestTexts {
  readonly #locales = new Map<string, Locale>()

  constructor(by: Longest) {
    for (const key of Object.keys(texts.en)) {
      const roomOf = (locale: Locale) => lengths[by](sentencesIn(parseMessage(texts[locale][key])))
      this.#locales.set(
        key,
        locales.reduce((longest, locale) => (roomOf(locale) > roomOf(longest) ? locale : longest)),
      )
    }
  }

  /** Has the pages of a context speak it where they would speak German. */
  async serve(context: BrowserContext): Promise<void> {
    const chosen = [...this.#locales].map(([key, locale]) => [
      key,
      reworded(parseMessage(texts[locale][key]), marked),
    ])
    const body = `export default ${JSON.stringify(Object.fromEntries(chosen))}`
    await context.route(/\/assets\/de-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await context.addInitScript(() => {
      // An empty page has no storage.
      if (location.protocol !== 'http:') return
      sessionStorage.setItem('language', 'de')
      localStorage.setItem('language', 'de')
    })
  }

  /** Matches what a message says, whatever is put into it. */
  says(key: keyof typeof m): RegExp {
    const locale = this.#locales.get(key)
    if (locale === undefined) throw new Error(`There is no message ${key}`)
    return patternOf(key, locale, marked)
  }
}
