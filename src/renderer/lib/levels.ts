import { m } from '../../shared/messages/messages.js'
import type { Level } from '../../shared/players.ts'

export const levelName = (level: Level): string => m[`level_${level}`]()

/** How strong it is, in a word that everybody knows. */
export const levelStrength = (level: Level): string => m[`level_${level}_strength`]()

/** Its name with that word. */
export const levelLabel = (level: Level): string =>
  m.level_label({ level: levelName(level), strength: levelStrength(level) })

/** What plays a seat, in a few words; null for a person. */
export const playerKind = (level: Level | null): string =>
  level === null ? m.player_person() : m.level_kind({ level: levelLabel(level) })

/** What to expect of it, in a sentence. */
export const playerAbout = (level: Level | null): string =>
  level === null ? m.player_person_about() : m[`level_${level}_about`]()
