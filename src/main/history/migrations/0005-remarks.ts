import type { Migration } from '../migrate.ts'

/** A longer time between two steps was a pause: no more than this of it counts as time at the table, in milliseconds. */
const pause = 15 * 60 * 1000

/**
 * What people say about games, and what games are found by. `played_for` is the time at the table in milliseconds; `origin`
 * and `origin_ply` say from where a game was branched off, and outlive the game that they name. A note of ply 0 is
 * about the game as a whole. `people` has what `players` and `ending` say,
 * to be searched; `found` is a full text without the texts themselves. The indexes by which lists are sorted hold all that
 * lists are filtered by.
 */
export const remarks: Migration = {
  version: 5,
  up: (db) =>
    db.exec(`
      ALTER TABLE games ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1));
      ALTER TABLE games ADD COLUMN played_for INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE games ADD COLUMN origin TEXT;
      ALTER TABLE games ADD COLUMN origin_ply INTEGER CHECK (origin_ply >= 0);

      UPDATE games SET played_for = coalesce((
        SELECT sum(max(0, min(gap, ${pause})))
        FROM (
          SELECT at - lag(at, 1, games.started_at) OVER (ORDER BY revision) AS gap
          FROM journal WHERE game = games.number
        )
      ), 0);

      DROP INDEX games_by_played_at;
      CREATE INDEX games_by_played_at ON games
        (played_at DESC, number DESC, edition, mode, status, favourite) WHERE removed = 0;
      CREATE INDEX games_by_name ON games
        (name COLLATE NOCASE, number DESC, edition, mode, status, favourite, played_at) WHERE removed = 0;
      CREATE INDEX games_by_turns ON games
        (turns DESC, number DESC, edition, mode, status, favourite, played_at) WHERE removed = 0;

      CREATE TABLE people (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (seat >= 0),
        name TEXT NOT NULL,
        points INTEGER,
        won INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
        PRIMARY KEY (game, seat)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX people_by_name ON people (name, game, won);

      INSERT INTO people (game, seat, name, points, won)
      SELECT number, person.key, person.value ->> 'name', ending -> '$.points' ->> person.key,
        ending IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(ending, '$.winners') WHERE value = person.key)
      FROM games, json_each(players) AS person
      WHERE person.value ->> 'name' IS NOT NULL;

      CREATE TABLE tags (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        tag TEXT NOT NULL COLLATE NOCASE,
        PRIMARY KEY (game, tag)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX tags_by_tag ON tags (tag, game);

      CREATE TABLE notes (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL CHECK (ply >= 0),
        text TEXT NOT NULL,
        mark TEXT,
        PRIMARY KEY (game, ply)
      ) STRICT, WITHOUT ROWID;

      CREATE VIRTUAL TABLE found USING fts5 (
        name, players, tags, notes,
        content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
      );
      INSERT INTO found (rowid, name, players)
      SELECT number, name, (SELECT group_concat(people.name, ' ') FROM people WHERE game = number) FROM games;
      CREATE TRIGGER games_lost AFTER DELETE ON games BEGIN
        DELETE FROM found WHERE rowid = old.number;
      END;

      CREATE TABLE setups (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        content TEXT NOT NULL CHECK (json_valid(content)),
        used_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
}
