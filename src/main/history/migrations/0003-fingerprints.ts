import type { Migration } from '../migrate.ts'

/**
 * By its fingerprint a game is known again when its record is imported. It is written when somebody asks for it and
 * taken away by the next step of the game, so that a move costs nothing for it; empty where a game cannot be read.
 */
export const fingerprints: Migration = {
  version: 3,
  up: (db) =>
    db.exec(`
      ALTER TABLE games ADD COLUMN fingerprint TEXT;
      CREATE INDEX games_by_fingerprint ON games (fingerprint) WHERE removed = 0;
    `),
}
