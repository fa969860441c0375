import type { Database } from 'better-sqlite3'
import { firstMigrations, type Migration } from './firstMigrations.ts'
import { addPersonKey, nameKey } from './names.ts'
import { stepsOf, readEntry } from './stored.ts'

/**
 * The fingerprint of a dig that is not over used to depend on its hidden cards. Such fingerprints are
 * computed again, from the revealed cards alone.
 */
const hidden: Migration = {
  version: 10,
  up: (db) =>
    db.exec(`
      UPDATE games SET fingerprint = NULL
      WHERE edition = 'tutankhamens-revenge' AND status <> 'over' AND mode <> 'ledger';
    `),
}

/**
 * The time when a game was deleted, in milliseconds since 1970; its players count no more until it is
 * restored.
 */
const deleted: Migration = {
  version: 11,
  up: (db) =>
    db.exec(`
      ALTER TABLE games ADD COLUMN removed_at INTEGER;
      UPDATE games SET removed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE removed = 1;
      DELETE FROM people WHERE game IN (SELECT number FROM games WHERE removed = 1);
      DROP INDEX games_removed;
      CREATE INDEX games_removed ON games (removed_at DESC, number DESC) WHERE removed = 1;
    `),
}

/**
 * The places that seats took in the sets of a game are read from `scores` when somebody asks for a player: to store
 * them a second time made the first statistics of a large history wait.
 */
const withoutSets: Migration = {
  version: 12,
  up: (db) => db.exec('ALTER TABLE results DROP COLUMN sets'),
}

function keyNames(db: Database): void {
  db.function('name_key', { deterministic: true }, (name) => nameKey(String(name)))
  db.exec('UPDATE games SET name_key = name_key(name)')
}

/** The keys by which games are sorted by name: SQLite alone puts É after Z. */
const nameKeys: Migration = {
  version: 13,
  up(db) {
    db.exec("ALTER TABLE games ADD COLUMN name_key TEXT NOT NULL DEFAULT ''")
    keyNames(db)
    db.exec(`
      DROP INDEX games_by_name;
      CREATE INDEX games_by_name ON games
        (name_key, number DESC, edition, mode, status, favourite, played_at) WHERE removed = 0;
    `)
  },
}

/** The key of each player: one person may have been written in several ways. */
const personKeys: Migration = {
  version: 14,
  up(db) {
    addPersonKey(db)
    db.exec(`
      ALTER TABLE people ADD COLUMN key TEXT NOT NULL DEFAULT '';
      UPDATE people SET key = person_key(name);
      DROP INDEX people_by_name;
      CREATE INDEX people_by_key ON people (key, game, won, name);
    `)
  },
}

/** Keys by which “Game 2” comes before “Game 10”. */
const numberKeys: Migration = { version: 15, up: keyNames }

/**
 * When a game was played and when something was last written about it are two facts: a correction changes the
 * second alone.
 */
const writingTimes: Migration = {
  version: 16,
  up: (db) =>
    db.exec(`
      ALTER TABLE games ADD COLUMN written_at INTEGER NOT NULL DEFAULT 0;
      UPDATE games SET written_at = played_at;
    `),
}

/**
 * Amendments, many games at once: `change` names what was done together, `detail` has what lists show of a game before and
 * after. Records and journals stay as written: a new name is read in place of the old one, up to the game's `revision` then.
 * The index of seats handed over leads to people who have left the table.
 */
const amendments: Migration = {
  version: 17,
  up: (db) =>
    db.exec(`
      ALTER TABLE games ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1));
      CREATE TABLE amendments (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        change INTEGER NOT NULL,
        kind TEXT NOT NULL,
        revision INTEGER NOT NULL,
        detail TEXT NOT NULL CHECK (json_valid(detail)),
        PRIMARY KEY (game, change)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX amendments_by_change ON amendments (change);
      CREATE INDEX journal_seats ON journal (game) WHERE kind = 'seat';

      DROP TRIGGER games_changed;
      CREATE TRIGGER games_changed
      AFTER UPDATE OF status, ending, players, removed, played_at, left_out ON games BEGIN
        DELETE FROM results WHERE game = new.number;
        DELETE FROM unreckoned WHERE game = new.number;
        INSERT INTO unreckoned SELECT new.number WHERE new.status <> 'playing' AND new.removed = 0;
      END;
    `),
}

/** Set-ups are no longer kept under names. */
const withoutSetups: Migration = {
  version: 18,
  up: (db) => db.exec('DROP TABLE setups'),
}

/**
 * The id that a game has in the record from which it came, where it had to get another one here; empty where the record
 * has none. Of older games nobody knows it: a second copy of one can be deleted, an evening that is lost in another cannot.
 */
const recordIds: Migration = {
  version: 19,
  up: (db) => db.exec('ALTER TABLE games ADD COLUMN record_id TEXT'),
}

/**
 * A note belongs to the step that made its move, which stays the same when moves are taken back or entries inserted
 * before it. Those of moves that there are not get numbers below 0.
 */
const noteSteps: Migration = {
  version: 20,
  up(db) {
    db.exec(`
      ALTER TABLE notes RENAME TO notes_by_ply;
      CREATE TABLE notes (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        step INTEGER NOT NULL,
        text TEXT NOT NULL,
        mark TEXT,
        PRIMARY KEY (game, step)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO notes SELECT game, 0, text, mark FROM notes_by_ply WHERE ply = 0;
    `)
    const journal = db.prepare('SELECT kind, detail FROM journal WHERE game = ? ORDER BY revision')
    const noted = db.prepare(`
      INSERT INTO notes
      SELECT game, coalesce(@steps ->> (ply - 1), -ply), text, mark FROM notes_by_ply WHERE game = @game AND ply > 0
    `)
    for (const game of db.prepare('SELECT DISTINCT game FROM notes_by_ply WHERE ply > 0').pluck().all()) {
      noted.run({ game, steps: JSON.stringify(stepsIn(journal.all(game))) })
    }
    db.exec('DROP TABLE notes_by_ply')
  },
}

/** The steps of a journal; none of one that cannot be read. */
function stepsIn(journal: readonly unknown[]): readonly number[] {
  try {
    return stepsOf(journal.map(readEntry))
  } catch {
    return []
  }
}

/** A step of a ledger, as far as it tells who is there: entries count from 1. */
interface Presence {
  readonly kind: string
  readonly seat: number
}
type PresenceStep =
  | Presence
  | { readonly do: string; readonly n: number; readonly seat: number; readonly entry: Presence }

/** The entries of a ledger that count, through its corrections; a new seat moves those after it. */
function presences(steps: readonly PresenceStep[]): Presence[] {
  let entries: Presence[] = []
  for (const step of steps) {
    if (!('do' in step)) entries.push(step)
    else if (step.do === 'change') entries[step.n - 1] = step.entry
    else if (step.do === 'insert') entries.splice(step.n - 1, 0, step.entry)
    else if (step.do === 'remove') entries.splice(step.n - 1, 1)
    else if (step.do === 'seat') {
      entries = entries.map(({ kind, seat }) => ({ kind, seat: seat >= step.seat ? seat + 1 : seat }))
      entries.splice(step.n - 1, 0, { kind: 'joined', seat: step.seat })
    }
  }
  return entries
}

/** The seats that had left or resigned at the end of a journal; none of one that cannot be read. */
function awayIn(journal: Parameters<typeof awayAfter>[0]): number[] {
  try {
    return awayAfter(journal)
  } catch {
    return []
  }
}

function awayAfter(journal: readonly { readonly kind: string; readonly detail: unknown }[]): number[] {
  const steps: PresenceStep[] = []
  let undone: PresenceStep[] = []
  let resigned: number[] = []
  for (const { kind, detail } of journal) {
    if (kind === 'report' || kind === 'correct') {
      undone = []
      steps.push(JSON.parse(String(detail)) as PresenceStep)
    } else if (kind === 'back') undone.unshift(...steps.splice(Number(detail)))
    else if (kind === 'redo') steps.push(...undone.splice(0, Number(detail) - steps.length))
    else if (kind === 'resign') resigned = [Number(detail)]
    else if (kind === 'resume' || kind === 'abandon') resigned = []
  }
  const away = new Set<number>()
  for (const { kind, seat } of presences(steps)) {
    if (kind === 'left') away.add(seat)
    if (kind === 'joined') away.delete(seat)
  }
  return [...new Set([...away, ...resigned])].sort((a, b) => a - b)
}

/** Endings name who had left or resigned, since they rank after all who stayed. */
const awayAtTheEnd: Migration = {
  version: 21,
  up(db) {
    const games = db.prepare(`
      SELECT number FROM games WHERE json_valid(ending) AND (status = 'resigned' OR mode = 'ledger' AND EXISTS
        (SELECT 1 FROM journal WHERE game = number AND kind IN ('report', 'correct') AND detail LIKE '%"left"%'))`)
    const journal = db.prepare('SELECT kind, detail FROM journal WHERE game = ? ORDER BY revision')
    const write = db.prepare(`UPDATE games SET ending = json_set(ending, '$.away', json(?)) WHERE number = ?`)
    for (const number of games.pluck().all()) {
      const away = awayIn(journal.all(number) as Parameters<typeof awayAfter>[0])
      if (away.length > 0) write.run(JSON.stringify(away), number)
    }
  },
}

/**
 * Every amendment once, so that it can be listed and taken back; `finished` is 0 while it is being made or taken back, in
 * slices: what the app did not finish, its next start takes back.
 */
const changes: Migration = {
  version: 22,
  up: (db) =>
    db.exec(`
      CREATE TABLE changes (
        change INTEGER PRIMARY KEY,
        amendment TEXT NOT NULL CHECK (json_valid(amendment)),
        games INTEGER NOT NULL,
        finished INTEGER NOT NULL CHECK (finished IN (0, 1))
      ) STRICT;
      INSERT INTO changes
      SELECT change,
        CASE kind
          WHEN 'rename' THEN json_object('kind', kind, 'from', detail ->> '$.from', 'to', detail ->> '$.to')
          WHEN 'day' THEN
            json_object('kind', kind, 'day', date(detail ->> '$.after.playedAt' / 1000, 'unixepoch', 'localtime'))
          ELSE json_object('kind', kind, 'leftOut', json(iif(detail ->> '$.after.leftOut', 'true', 'false')))
        END,
        count(*), 1
      FROM amendments GROUP BY change;
    `),
}

/** All steps from an empty database to today's, in order. A released step is never changed. */
export const migrations: readonly Migration[] = [
  ...firstMigrations,
  hidden,
  deleted,
  withoutSets,
  nameKeys,
  personKeys,
  numberKeys,
  writingTimes,
  amendments,
  withoutSetups,
  recordIds,
  noteSteps,
  awayAtTheEnd,
  changes,
]
