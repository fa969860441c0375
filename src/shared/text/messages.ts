import { getLocale, type Locale } from '../language.ts'
import english from '../messages/texts/en.js'
import { Catalogue, type Input } from './catalogue.ts'

interface Options {
  /** Another language than that of now. */
  readonly locale?: Locale
}

/** A message, by the names of what is put into it: of anything, and of numbers that it counts. */
export type Message<Names extends string = never, Counts extends string = never> = [Names | Counts] extends [
  never,
]
  ? (inputs?: object, options?: Options) => string
  : (inputs: Readonly<Record<Names, Input> & Record<Counts, number>>, options?: Options) => string

export const inEnglish = new Catalogue('en', english)
let catalogueIn: (locale: Locale) => Catalogue = () => inEnglish

/** Has all messages say what they say in the catalogue that `of` returns each time; until then they speak English. */
export function overwriteCatalogues(catalogue: (locale: Locale) => Catalogue): void {
  catalogueIn = catalogue
}

/** Every message as a function; callers use it as `m`, which has the type of each. */
export const messages = Object.fromEntries(
  Object.keys(english).map((key) => [
    key,
    (inputs: Readonly<Record<string, Input>> = {}, { locale = getLocale() }: Options = {}): string =>
      catalogueIn(locale).say(key, inputs),
  ]),
)
