import type { Migration } from '../migrate.ts'

/**
 * What computer players made of games: `content` says of which moves (a fingerprint), `depth` and `version` how
 * strong the player was that thought about them. A thought is kept by ply, so that an analysis can be continued.
 */
export const analyses: Migration = {
  version: 7,
  up: (db) =>
    db.exec(`
      CREATE TABLE analyses (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        content TEXT NOT NULL,
        depth TEXT NOT NULL,
        version INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE thoughts (
        game INTEGER NOT NULL REFERENCES analyses ON DELETE CASCADE,
        ply INTEGER NOT NULL CHECK (ply >= 0),
        thought TEXT NOT NULL CHECK (json_valid(thought)),
        PRIMARY KEY (game, ply)
      ) STRICT, WITHOUT ROWID;
    `),
}
