import {
  languageChoices,
  languageOf,
  type LanguageChoice,
  overwriteGetLocale,
  type Locale,
} from '../../shared/language.ts'
import { Catalogue, type Texts } from '../../shared/text/catalogue.ts'
import { inEnglish, overwriteCatalogues } from '../../shared/text/messages.ts'

const others = import.meta.glob<Texts>(
  ['../../shared/messages/texts/*.js', '!../../shared/messages/texts/en.js'],
  { import: 'default' },
)
const pathOf = (locale: Locale) => `../../shared/messages/texts/${locale}.js`

const key = 'language'
const isChoice = (text: string | null): text is LanguageChoice =>
  languageChoices.some((choice) => choice === text)

/** The language of this window; all that is shown follows its changes. */
class Language {
  #catalogue = $state.raw(inEnglish)
  readonly locale = $derived(this.#catalogue.locale)
  /** The choice made in this window, or on this phone; null where none was. */
  choice = $state.raw<LanguageChoice | null>(null)
  /** The choice that is spoken: another window may have chosen another language for new ones since. */
  spoken = $state.raw<LanguageChoice>('system')
  /** Keeps the choice. It may throw: where the browser keeps nothing, a choice lasts as long as the page. */
  #storage: () => Storage | null = () => null
  /** The last language asked for: each waits for the one before, so that it is the last that stays. */
  #turn: Promise<unknown> = Promise.resolve()

  /** Has every text and format come in the language that `storage` keeps, or in that of the system. */
  async begin(storage: () => Storage): Promise<void> {
    this.#storage = storage
    overwriteGetLocale(() => this.locale)
    overwriteCatalogues(() => this.#catalogue)
    try {
      const stored = storage().getItem(key)
      this.choice = isChoice(stored) ? stored : null
    } catch {
      this.choice = null
    }
    await this.speak(this.choice ?? 'system')
  }

  /** Loads the texts of a language, then shows them; where they cannot be loaded, all stays as it was. */
  speak(choice: LanguageChoice): Promise<void> {
    const spoken = this.#turn.then(() => this.#load(choice))
    this.#turn = spoken.catch(() => undefined)
    return spoken
  }

  async #load(choice: LanguageChoice): Promise<void> {
    const locale = languageOf(choice, navigator.languages)
    this.#catalogue = locale === 'en' ? inEnglish : new Catalogue(locale, await others[pathOf(locale)]())
    this.spoken = choice
    document.documentElement.lang = locale
  }

  /** Speaks another language from now on, here alone. */
  async choose(choice: LanguageChoice): Promise<void> {
    await this.speak(choice)
    this.choice = choice
    try {
      this.#storage()?.setItem(key, choice)
    } catch {
      // It is stored for this page already.
    }
  }
}

export const language = new Language()
