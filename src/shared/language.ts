/** The languages that the app speaks, English first: each has a file of its texts in `messages`. */
export const locales = ['en', 'de', 'nl', 'fr'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The language in which texts and formats come now. */
export let getLocale: () => Locale = () => 'en'

/** Has texts and formats come in the language that `current` returns each time. */
export function overwriteGetLocale(current: () => Locale): void {
  getLocale = current
}

export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
}

/** `system`: the first language of the system that the app speaks. */
export const languageChoices = ['system', ...locales] as const
export type LanguageChoice = (typeof languageChoices)[number]

/** The first of the wanted languages (`nl-BE`, `de`) that the app speaks; English where it speaks none. */
export function languageAmong(wanted: readonly string[]): Locale {
  return wanted.map((tag) => tag.split(/[-_]/)[0].toLowerCase()).find(isLocale) ?? 'en'
}

/** The language of a choice, where the system prefers these languages. */
export const languageOf = (choice: LanguageChoice, system: readonly string[]): Locale =>
  choice === 'system' ? languageAmong(system) : choice
