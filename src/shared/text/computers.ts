import { m } from '../messages/messages.js'
import { levels, type Level } from '../players.ts'

const namesOf = (level: Level): string[] => m[`level_names_${level}`]().split(', ')

/** A name for a computer player: the first of its level that nobody has. */
export function computerName(level: Level, taken: readonly string[]): string {
  const names = namesOf(level)
  return names.find((name) => !taken.includes(name)) ?? names[0]
}

export const isComputerName = (name: string): boolean =>
  levels.some((level) => namesOf(level).includes(name.trim()))
