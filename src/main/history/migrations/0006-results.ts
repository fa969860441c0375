import type { Migration } from '../migrate.ts'

/**
 * What statistics need of a game that is not being played any more: `sets` has an entry `[set, seat, place, paid]` for
 * every place that a seat took in a set, and `stamp` grows with every result that is written, so that new ones are found.
 * Whatever changes a game, the triggers take its result away and note that it is to be reckoned again.
 */
export const results: Migration = {
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
