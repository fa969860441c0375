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
 * The names that computer players are given, of Egyptians as each language writes them. They are no messages: a game
 * keeps the name from the language in which it was begun, so those of all languages have to be known in each.
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
export function computerName(level: Level, taken: readonly string[]): string {
  const choice = names[getLocale()][level]
  const keys = taken.map(personKey)
  return choice.find((name) => !keys.includes(personKey(name))) ?? choice[0]
}

/** True for a name that the app gives to computer players, in whichever language. */
export const isComputerName = (name: string): boolean =>
  Object.values(names).some((byLevel) => levels.some((level) => byLevel[level].includes(name.trim())))
