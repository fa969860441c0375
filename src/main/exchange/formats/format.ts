import type { Remarks, StoredGame } from '../../history/stored.ts'

/** A file format for games, written one after the other. */
export interface Format {
  /** The text before the first game, and after the last. */
  opening(): string
  closing(): string
  /** The text of a game; null when the format cannot represent it. Throws for a game that cannot be read. */
  write(game: StoredGame, remarks: Remarks): string | null
}
