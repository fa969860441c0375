import {
  isSelectElement,
  isPluralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '../language.ts'

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
    const values = Object.entries(inputs).map(([name, input]) => [
      name,
      typeof input === 'string' ? isolate(input) : input,
    ])
    return String(format.format(Object.fromEntries(values)))
  }
}

/** Letters and signs of scripts that run from right to left, and the marks that make other text do so. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const isolates = /[\u2066-\u2069]/g
/** A piece that is isolated already and has no other such piece in it. */
const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g

/** The text without all that is isolated in it. */
function outside(text: string): string {
  const rest = text.replaceAll(isolated, '')
  return rest === text ? rest : outside(rest)
}

/**
 * A text as it can stand in a sentence. All languages of the app run from left to right: what runs the other way is
 * isolated, or else it would turn round what stands beside it: `28 → 30` after a Hebrew name would read `30 ← 28`. What
 * is isolated in it already stays so; a mark without its other half, which would end the isolation, is left out.
 */
export function isolate(text: string): string {
  const rest = outside(text)
  if (!rightToLeft.test(rest)) return text
  return `\u2068${rest.search(isolates) === -1 ? text : text.replaceAll(isolates, '')}\u2069`
}

/** Names in a row, for the facts of a refusal, which know no language. */
export const namesInRow = (names: readonly string[]): string => names.map(isolate).join(', ')
