import type { Remarks, StoredGame } from '../../history/stored.ts'

/** How games are written into a file, one after the other. */
export interface Format {
  /** What stands before the first game, and after the last. */
  opening(): string
  closing(): string
  /** A game; null where the format has no place for it. Throws for one that cannot be read. */
  write(game: StoredGame, remarks: Remarks): string | null
}
