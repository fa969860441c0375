import {
  isSelectElement,
  isPluralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '../language.ts'
import { isolate } from './isolated.ts'

/** The texts of a language, by the names of their messages. */
export type Texts = Readonly<Record<string, string>>

export type Input = string | number

/** Names of choices cannot have hyphens in ICU's syntax, but those of editions do: `tutankhamun_2021`. */
function withHyphens(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (!isSelectElement(element) && !isPluralElement(element)) return element
    const options = Object.entries(element.options).map(([name, { value, ...option }]) => [
      name.replaceAll('_', '-'),
      { ...option, value: withHyphens(value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

/** Reads a text in ICU's message syntax; throws a `SyntaxError` where it breaks it. */
export const readText = (text: string): MessageFormatElement[] =>
  withHyphens(parse(text, { ignoreTag: true }))

/** Says what the messages of one language say. */
export class Catalogue {
  readonly locale: Locale
  readonly #texts: Texts
  readonly #formats = new Map<string, IntlMessageFormat>()

  constructor(locale: Locale, texts: Texts) {
    this.locale = locale
    this.#texts = texts
  }

  /** Names and other texts are put in isolated. Throws where an input is missing. */
  say(key: string, inputs: Readonly<Record<string, Input>>): string {
    const format = this.#formats.get(key) ?? new IntlMessageFormat(readText(this.#texts[key]), this.locale)
    this.#formats.set(key, format)
    const given = Object.entries(inputs).map(([name, input]) => [
      name,
      typeof input === 'string' ? isolate(input) : input,
    ])
    return String(format.format(Object.fromEntries(given)))
  }
}
