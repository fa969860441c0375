import type { Migration } from '../migrate.ts'

/**
 * `games` holds what the list shows, `records` and `journal` what a game is played from. The journal only ever grows.
 * Its `detail` is the text of a move, a ply or a seat, or JSON; nothing where the kind says it all.
 */
export const games: Migration = {
  version: 1,
  up(db) {
    db.exec(`
      CREATE TABLE games (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        edition TEXT NOT NULL,
        name TEXT NOT NULL,
        players TEXT NOT NULL CHECK (json_valid(players)),
        status TEXT NOT NULL,
        ending TEXT CHECK (ending IS NULL OR json_valid(ending)),
        plies INTEGER NOT NULL CHECK (plies >= 0),
        turns INTEGER NOT NULL CHECK (turns >= 0),
        started_at INTEGER NOT NULL,
        played_at INTEGER NOT NULL,
        removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
      ) STRICT;

      CREATE INDEX games_by_played_at ON games (played_at DESC, number DESC) WHERE removed = 0;
      CREATE INDEX games_removed ON games (number) WHERE removed = 1;

      CREATE TABLE records (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        head TEXT NOT NULL CHECK (json_valid(head)),
        manners TEXT NOT NULL CHECK (json_valid(manners)),
        rules_version INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE journal (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        revision INTEGER NOT NULL CHECK (revision >= 1),
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        detail ANY,
        PRIMARY KEY (game, revision)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE scores (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL CHECK (ply >= 1),
        place INTEGER NOT NULL,
        scored TEXT NOT NULL,
        awards TEXT NOT NULL CHECK (json_valid(awards)),
        points TEXT NOT NULL CHECK (json_valid(points)),
        PRIMARY KEY (game, ply, place)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE preferences (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
