import type { Database } from 'better-sqlite3'

/** A step from the version before to `version`. */
export interface Migration {
  readonly version: number
  up(db: Database): void
}

/**
 * `games` holds what lists show, `records` and `journal` hold what a game is played from. The journal only
 * ever grows. Its `detail` is the text of a move, a ply or a seat, or JSON; null where the kind says
 * everything.
 */
const games: Migration = {
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

/** An ending names all its winners: some editions share a win. */
const winners: Migration = {
  version: 2,
  up: (db) =>
    db.exec(`
      UPDATE games
      SET ending = json_remove(
        json_set(
          ending,
          '$.winners',
          iif(ending ->> '$.winner' IS NULL, json('[]'), json_array(ending ->> '$.winner'))
        ),
        '$.winner'
      )
      WHERE ending IS NOT NULL AND json_type(ending, '$.winners') IS NULL;
    `),
}

/**
 * The fingerprint by which a game is recognized when its record is imported. It is computed on demand and
 * cleared by the game's next step, so that a move costs nothing for it; empty for a game that cannot be read.
 */
const fingerprints: Migration = {
  version: 3,
  up: (db) =>
    db.exec(`
      ALTER TABLE games ADD COLUMN fingerprint TEXT;
      CREATE INDEX games_by_fingerprint ON games (fingerprint) WHERE removed = 0;
    `),
}

/** Adds the mode of a game; all games before this version were played on the screen. */
const mode: Migration = {
  version: 4,
  up: (db) => db.exec("ALTER TABLE games ADD COLUMN mode TEXT NOT NULL DEFAULT 'digital';"),
}

/**
 * The most time between two steps, in milliseconds, that counts as time at the table; the rest was a pause.
 */
const pause = 15 * 60 * 1000

/**
 * Remarks about games, and the indexes for searching them. `played_for` is the time at the table in
 * milliseconds; `origin` and `origin_ply` name the game and ply from which a game was branched off, and
 * outlive that game. A note of ply 0 is about the game as a whole. `people` repeats `players` and `ending` in
 * searchable form; `found` is a full text index without the texts themselves. The indexes for sorted lists
 * contain all columns that filters use.
 */
const remarks: Migration = {
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

/**
 * The results of games that are not being played any more, for statistics: `sets` has an entry `[set, seat,
 * place, paid]` for every place that a seat took in a set, and `stamp` grows with every result written, so
 * that new ones can be found. Whatever changes a game, triggers delete its result and mark it to be computed
 * again.
 */
const results: Migration = {
  version: 6,
  up: (db) =>
    db.exec(`
      CREATE TABLE results (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        stamp INTEGER NOT NULL UNIQUE,
        sets TEXT NOT NULL CHECK (json_valid(sets))
      ) STRICT;
      CREATE TABLE unreckoned (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE) STRICT;
      INSERT INTO unreckoned SELECT number FROM games WHERE status <> 'playing' AND removed = 0;

      CREATE TRIGGER games_ended AFTER INSERT ON games WHEN new.status <> 'playing' BEGIN
        INSERT INTO unreckoned VALUES (new.number);
      END;
      CREATE TRIGGER games_changed AFTER UPDATE OF status, ending, players, removed ON games BEGIN
        DELETE FROM results WHERE game = new.number;
        DELETE FROM unreckoned WHERE game = new.number;
        INSERT INTO unreckoned SELECT new.number WHERE new.status <> 'playing' AND new.removed = 0;
      END;
    `),
}

/**
 * Analyses by computer players: `content` is the fingerprint of the moves, `depth` and `version` say how
 * strong the player was. Evaluations are stored by ply, so that an analysis can be continued.
 */
const analyses: Migration = {
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

/** The index by which a game's branches are found, in the order of the plies at which they leave it. */
const branches: Migration = {
  version: 8,
  up: (db) =>
    db.exec(`
      CREATE INDEX games_by_origin ON games (origin, origin_ply, number) WHERE origin IS NOT NULL AND removed = 0;
    `),
}

/** The index by which games are found by their layout code; blanks around it and case do not matter. */
const deals: Migration = {
  version: 9,
  up: (db) => db.exec("CREATE INDEX records_by_layout ON records (upper(trim(head ->> '$.setup.layout')))"),
}

/** The steps to version 9. */
export const firstMigrations: readonly Migration[] = [
  games,
  winners,
  fingerprints,
  mode,
  remarks,
  results,
  analyses,
  branches,
  deals,
]
