import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { root } from '../build/sources.ts'
import { m } from '../src/shared/messages/messages.js'
import { locales, type Locale } from '../src/shared/messages/runtime.js'

/** Follows each letter of a text from the catalogue. It takes no room and is not read aloud. */
export const mark = '\u2060'

const marked = (text: string): string => text.replaceAll(/\p{Script=Latin}(?!\u2060)/gu, `$&${mark}`)

/** Which text of a message is taken: the one that needs the most room in a line, or in a narrow column. */
export type Longest = 'text' | 'word'

const folder = join(root, 'src', 'shared', 'messages')
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

/** The parts of a compiled message that are its texts, without what is put into them. */
const textsIn = (code: string): string[] =>
  [...code.matchAll(/\(`((?:[^`\\]|\\.)*)`\)/g)].map(([, text]) => text.replaceAll(/\$\{[^}]*\}/g, ''))

const lengths: Readonly<Record<Longest, (code: string) => number>> = {
  text: (code) => Math.max(...textsIn(code).map((text) => text.length)),
  word: (code) => Math.max(...textsIn(code).flatMap((text) => text.split(/\s/).map((word) => word.length))),
}

const markedCode = (code: string): string =>
  code.replaceAll(/\(`((?:[^`\\]|\\.)*)`\)/g, (_, text: string) => {
    const parts = text.split(/(\$\{[^}]*\})/)
    return `(\`${parts.map((part, index) => (index % 2 === 0 ? marked(part) : part)).join('')}\`)`
  })

/** The messages of a language as they are compiled, by the names of their functions. */
const compiled = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    [...read('messages', `${locale}.js`).matchAll(/^export const (\w+) = [^]*?^\};?$/gm)].map(
      ([code, name]) => [name, code],
    ),
  )

/**
 * A made-up language: each message in the language in which it is longest, its letters marked. What fits in it fits in
 * every language, and a letter without a mark does not come from the catalogue.
 */
export class LongestTexts {
  readonly #chosen = new Map<string, { readonly locale: Locale; readonly code: string }>()
  readonly #functions: ReadonlyMap<string, string>

  constructor(by: Longest) {
    for (const locale of locales) {
      for (const [name, code] of compiled(locale)) {
        const other = this.#chosen.get(name)
        if (!other || lengths[by](code) > lengths[by](other.code)) this.#chosen.set(name, { locale, code })
      }
    }
    const renamed = read('messages', '_index.js').matchAll(/^export \{ (\w+) as "(\w+)" \}/gm)
    this.#functions = new Map([...renamed].map(([, name, key]) => [key, name]))
  }

  /** Has the pages of a context speak it where they would speak German. */
  async serve(context: BrowserContext): Promise<void> {
    const registry = read('registry.js').replaceAll('export function', 'function')
    const names = [...registry.matchAll(/^function (\w+)/gm)].map(([, name]) => name)
    const messages = [...this.#chosen.values()].map(({ code }) => markedCode(code))
    const body = [
      `const registry = (() => { ${registry}\nreturn { ${names.join(', ')} } })()`,
      ...messages,
    ].join('\n')
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
    const { locale } = this.#chosen.get(this.#functions.get(key) ?? key) ?? {}
    if (locale === undefined) throw new Error(`There is no message ${key}`)
    const anything = new Proxy({}, { get: () => '\0' })
    const say = m[key] as (inputs: object, options: { locale: Locale }) => string
    // A number is written as one, whatever stands for it.
    const text = marked(say(anything, { locale }).replaceAll('NaN', '\0'))
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\s/g, String.raw`\s`)
    return new RegExp(`^${text.replaceAll('\0', '.*')}$`)
  }
}
