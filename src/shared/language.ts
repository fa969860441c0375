import { isLocale, locales, type Locale } from './locale.ts'

/** The languages of the app, each as its speakers call it. */
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
