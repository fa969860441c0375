import { m } from '../../shared/messages/messages.js'
import type { Level } from '../../shared/players.ts'

export const levelName = (level: Level): string => m[`level_${level}`]()

/** What plays a seat, in a few words; null for a person. */
export const playerKind = (level: Level | null): string =>
  level === null ? m.player_person() : m.level_kind({ level: levelName(level) })

/** What to expect of it, in a sentence. */
export const playerAbout = (level: Level | null): string =>
  level === null ? m.player_person_about() : m[`level_${level}_about`]()
