import { getLocale, type Locale } from '../language.ts'
import { personKey } from '../players.ts'

/**
 * The word that stands beside a number for a player without a name. It is no message: a game keeps the name from the
 * language in which it was begun, so those of all languages have to be known in each.
 */
const words: Readonly<Record<Locale, string>> = {
  en: 'Player',
  de: 'Spieler',
  nl: 'Speler',
  fr: 'Joueur',
}

/** The name of a player who has none, in a seat from 0: `Player 2`. */
export const unnamedPlayer = (seat: number): string => `${words[getLocale()]} ${seat + 1}`

const unnamed = new RegExp(`^(${Object.values(words).map(personKey).join('|')}) \\d$`, 'u')

/** True for such a name, in whichever language: it is nobody’s, for in another game somebody else has it. */
export const isUnnamed = (name: string): boolean => unnamed.test(personKey(name))
