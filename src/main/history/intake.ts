import { renameSync } from 'node:fs'
import Database from 'better-sqlite3'
import { maxNamed, previewSchema, type Preview } from '../../shared/exchange.ts'
import { isEdition } from '../../shared/editions/index.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { closing, connect, connectToRead, hasCode, isDamage, setPragma } from './connection.ts'
import { sync } from '../files/wholeFile.ts'
import { removeDatabase } from './disk.ts'
import { examine, isWhole } from './examine.ts'
import { differenceFrom, migrate, newestVersion, referringToNothing } from './migrate.ts'
import { indexing } from './remarks.ts'
import { Statements } from './statements.ts'
import { Writer } from './writer.ts'

/** The most characters shown of a name from a file from outside. */
const shownLength = 60

/**
 * Takes in a file from outside: checks that it is a sound history, migrates it to today's version and writes
 * its rows into a new history in its place, so that nothing else of it remains. Returns a preview, or the
 * refusal. Nothing in the file is run before its schema was found to be this app's own, to the letter.
 */
export function takeIn(path: string): Outcome<Preview> {
  const fresh = `${path}.fresh`
  try {
    const refused = notOurs(path) ?? migrated(path)
    if (refused) return refused
    rewrite(path, fresh)
    const preview = previewOf(fresh)
    sync(fresh, 'r+')
    removeDatabase(path)
    renameSync(fresh, path)
    return done(preview)
  } catch (error) {
    if (isDamage(error) || hasCode(error, /^SQLITE_CONSTRAINT/)) return refuse('backup.damaged')
    throw error
  } finally {
    removeDatabase(fresh)
  }
}

/** The refusal of a file that is no history of this app; null when it is one. */
function notOurs(path: string): Refused | null {
  const content = examine(path)
  if (content.kind === 'foreign') return refuse('backup.foreign')
  if (content.kind !== 'history') return refuse('backup.damaged')
  const { version } = content
  const known = newestVersion()
  if (version > known) return refuse('backup.newer', { version, known })
  const { lacks, holds } = closing(connectToRead(path), (db) => differenceFrom(db, version))
  if (holds !== undefined) return refuse('backup.altered', { name: holds.slice(0, shownLength) })
  return lacks === undefined ? null : refuse('backup.damaged')
}

const migrated = (path: string): Refused | null =>
  closing(connect(path), (db) => {
    if (!isWhole(db, 'thorough')) return refuse('backup.damaged')
    migrate(db)
    return null
  })

/** Writes the rows of a history of today's version into a new one, with the search index built anew. */
function rewrite(path: string, fresh: string): void {
  removeDatabase(fresh)
  closing(new Database(fresh), (db) => {
    setPragma(db, 'trusted_schema', 0)
    // Durability does not matter before the file is complete.
    setPragma(db, 'synchronous', 0)
    migrate(db)
    setPragma(db, 'foreign_keys', 0)
    db.prepare('ATTACH ? AS source').run(path)
    db.transaction(() => {
      for (const table of tablesOf(db)) {
        // Triggers may have written rows already.
        db.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM source.${table}`)
      }
      new Writer(new Statements(db)).amendments.takeBackUnfinished(Date.now())
      db.exec(indexing)
      if (referringToNothing(db) !== null) throw new Database.SqliteError('lost rows', 'SQLITE_CORRUPT')
    })()
    db.exec('DETACH source')
  })
}

/** The tables that hold rows of their own, referenced tables before those that refer to them. */
const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare<[], string>(
      `SELECT entry.name FROM main.sqlite_schema AS entry JOIN pragma_table_list(entry.name) AS listed
       WHERE listed.schema = 'main' AND listed.type = 'table' ORDER BY entry.rowid`,
    )
    .pluck()
    .all()

const previewOf = (file: string): Preview =>
  closing(connectToRead(file), (db) => {
    const ask = (sql: string): unknown[] => db.prepare(sql).all()
    const [span] = ask(
      `SELECT count(*) AS games, min(started_at) AS "from", max(played_at) AS "to" FROM games WHERE removed = 0`,
    )
    const people = db
      .prepare('SELECT name, max(game) FROM people GROUP BY key ORDER BY count(*) DESC, name')
      .pluck()
      .all()
    return previewSchema.parse({
      ...(span as object),
      // Another version may know more of them.
      editions: ask(
        'SELECT edition, count(*) AS games FROM games WHERE removed = 0 GROUP BY edition ORDER BY games DESC',
      ).filter((row) => isEdition((row as { edition: string }).edition)),
      players: people.slice(0, maxNamed),
      everybody: people.length,
    })
  })
