import { getLocale, type Locale } from '../language.ts'
import { levels, personKey, type Level } from '../players.ts'

type Names = Readonly<Record<Level, readonly string[]>>

/** As English writes them, and Dutch alike. */
const english: Names = {
  novice: ['Pepi', 'Meri', 'Ipi', 'Nofret', 'Bebi', 'Teti'],
  scribe: ['Ani', 'Hesire', 'Hunefer', 'Nebseni', 'Dua', 'Kheti'],
  priest: ['Nakht', 'Userhat', 'Petosiris', 'Henut', 'Hapu', 'Ankhaf'],
  vizier: ['Imhotep', 'Ptahhotep', 'Rekhmire', 'Kagemni', 'Mereruka', 'Ramose'],
}

/**
 * The names of computer players, of Egyptians as each language writes them. Like the word below they are no messages:
 * a game keeps the name from the language in which it was begun, so those of all languages have to be known in each.
 */
const names: Readonly<Record<Locale, Names>> = {
  en: english,
  de: {
    novice: ['Pepi', 'Meri', 'Ipi', 'Nofret', 'Bebi', 'Teti'],
    scribe: ['Ani', 'Hesire', 'Hunefer', 'Nebseni', 'Dua', 'Cheti'],
    priest: ['Nachtmin', 'Userhat', 'Petosiris', 'Henut', 'Hapu', 'Anchhaf'],
    vizier: ['Imhotep', 'Ptahhotep', 'Rechmire', 'Kagemni', 'Mereruka', 'Ramose'],
  },
  nl: english,
  fr: {
    novice: ['Pépi', 'Méri', 'Ipi', 'Nofret', 'Bébi', 'Téti'],
    scribe: ['Ani', 'Hésirê', 'Hounefer', 'Nebséni', 'Doua', 'Khéti'],
    priest: ['Nakht', 'Ouserhat', 'Pétosiris', 'Hénout', 'Hapou', 'Ânkhaf'],
    vizier: ['Imhotep', 'Ptahhotep', 'Rekhmirê', 'Kagemni', 'Mérérouka', 'Ramosé'],
  },
}

/** A name for a bot: the first one of its level that is not taken. */
export function computerName(level: Level, others: readonly string[]): string {
  const choice = names[getLocale()][level]
  const keys = others.map(personKey)
  return choice.find((name) => !keys.includes(personKey(name))) ?? choice[0]
}

/** True for a name that the app gives to computer players, in whichever language. */
export const isComputerName = (name: string): boolean =>
  Object.values(names).some((byLevel) => levels.some((level) => byLevel[level].includes(name.trim())))

/** The word that stands beside a number for a player without a name. */
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
