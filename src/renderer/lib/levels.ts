import { m } from '../../shared/messages/messages.js'
import { levels, type Level } from '../../shared/players.ts'

export const levelName = (level: Level): string => m[`level_${level}`]()

/** What plays a seat, in a few words; null for a person. */
export const playerKind = (level: Level | null): string =>
  level === null ? m.player_person() : m.level_kind({ level: levelName(level) })

/** What to expect of it, in a sentence. */
export const playerAbout = (level: Level | null): string =>
  level === null ? m.player_person_about() : m[`level_${level}_about`]()

const namesOf = (level: Level): string[] => m[`level_names_${level}`]().split(', ')

/** A name for a computer player: the first of its level that nobody has. */
export function computerName(level: Level, taken: readonly string[]): string {
  const names = namesOf(level)
  return names.find((name) => !taken.includes(name)) ?? names[0]
}

export const isComputerName = (name: string): boolean =>
  levels.some((level) => namesOf(level).includes(name.trim()))
