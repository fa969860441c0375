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
