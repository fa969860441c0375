import { m } from '../../shared/messages/messages.js'
import type { Level } from '../../shared/players.ts'

export const levelName = (level: Level): string => m[`level_${level}`]()

/** The strength of a level, in an everyday word. */
const levelStrength = (level: Level): string => m[`level_${level}_strength`]()

/** Its name with that word. */
export const levelLabel = (level: Level): string =>
  m.level_label({ level: levelName(level), strength: levelStrength(level) })

/** The kind of player at a seat, in a few words: a person (null) or a level. */
export const playerKind = (level: Level | null): string =>
  level === null ? m.player_person() : m.level_kind({ level: levelLabel(level) })

/** The player's style of play, in a sentence. */
export const playerAbout = (level: Level | null): string =>
  level === null ? m.player_person_about() : m[`level_${level}_about`]()
