import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod'
import { de, en, fr, nl } from 'zod/locales'
import {
  languageAmong,
  getLocale,
  languageOf,
  type LanguageChoice,
  overwriteGetLocale,
  type Locale,
} from '../../shared/language.ts'
import { catalogueIn } from '../../shared/text/everyLanguage.ts'
import { overwriteCatalogues } from '../../shared/text/messages.ts'

/** The language of whoever asked, and of what nobody asked for. */
const asking = new AsyncLocalStorage<Locale>()
let own: Locale = 'en'
overwriteGetLocale(() => asking.getStore() ?? own)
overwriteCatalogues(catalogueIn)

const schemaErrors: Readonly<Record<Locale, z.core.$ZodErrorMap>> = {
  en: en().localeError,
  de: de().localeError,
  fr: fr().localeError,
  nl: nl().localeError,
}
z.config({ localeError: (issue) => schemaErrors[getLocale()](issue) })

/** A request, of a page or of a browser, that may name its languages. */
interface Request {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Answers a request in the first of its languages that the app speaks, or the owner's if it names none. */
export function inLanguageOf<T>({ headers }: Request, act: () => T): T {
  const wanted = headers['accept-language']
  return wanted === undefined ? act() : asking.run(languageAmong(String(wanted).split(/[,;]\s*/)), act)
}

/** Sets the language of what nobody asked for: menu, terminal, log. Without `system`: the terminal's own. */
export function speak(choice: LanguageChoice, system?: readonly string[]): void {
  own = languageOf(choice, system ?? [new Intl.DateTimeFormat().resolvedOptions().locale])
}
