import { languageChoices, languageOf, type LanguageChoice } from '../../shared/language.ts'
import * as english from '../../shared/messages/messages/en.js'
import { overwriteGetLocale, type Locale } from '../../shared/messages/runtime.js'

/** Every text of the app in one language. */
type Texts = typeof english

const others = import.meta.glob<Texts>('../../shared/messages/messages/{de,nl,fr}.js')
const pathOf = (locale: Locale) => `../../shared/messages/messages/${locale}.js`

const key = 'language'
const isChoice = (text: string | null): text is LanguageChoice =>
  languageChoices.some((choice) => choice === text)

/** The language of this window; all that is shown follows its changes. */
class Language {
  #locale = $state.raw<Locale>('en')
  #texts = $state.raw<Texts>(english)
  #chosen = $state.raw<LanguageChoice | null>(null)
  #storage: Storage | null = null

  get locale(): Locale {
    return this.#locale
  }

  get texts(): Texts {
    return this.#texts
  }

  /** The choice made in this window, or on this phone; null where none was. */
  get chosen(): LanguageChoice | null {
    return this.#chosen
  }

  /** Has every text and format come in the language that `storage` keeps, or in that of the system. */
  async begin(storage: Storage): Promise<void> {
    this.#storage = storage
    overwriteGetLocale(() => this.#locale)
    const kept = storage.getItem(key)
    if (isChoice(kept)) this.#chosen = kept
    await this.speak(this.#chosen ?? 'system')
  }

  /** Loads the texts of a language, then shows them; where they cannot be loaded, all stays as it was. */
  async speak(choice: LanguageChoice): Promise<void> {
    const locale = languageOf(choice, navigator.languages)
    const texts = locale === 'en' ? english : await others[pathOf(locale)]()
    this.#locale = locale
    this.#texts = texts
    document.documentElement.lang = locale
  }

  /** Speaks another language from now on, here alone. */
  async choose(choice: LanguageChoice): Promise<void> {
    await this.speak(choice)
    this.#chosen = choice
    this.#storage?.setItem(key, choice)
  }
}

export const language = new Language()

/** The texts that a built page shows: of all languages but English, it loads only the one that is chosen. */
export const texts = (): Texts => language.texts
