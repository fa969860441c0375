import Database from 'better-sqlite3'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

/**
 * A table, index, view or trigger, with the statement that made it; null for an index that SQLite creates
 * itself.
 */
interface Thing {
  readonly type: string
  readonly name: string
  readonly on: string
  readonly sql: string | null
}

/** The schema of a database: everything but its rows. */
const thingsIn = (db: Database.Database): Thing[] =>
  db.prepare<[], Thing>('SELECT type, name, tbl_name AS "on", sql FROM sqlite_schema').all()

/** Calls `ask` with an empty history of a version. */
export function askEmpty<T>(version: number, ask: (db: Database.Database) => T): T {
  const db = new Database(':memory:')
  try {
    migrate(db, migrations.slice(0, version))
    return ask(db)
  } finally {
    db.close()
  }
}

/** A difference from the schema of a version: something it lacks, or something else that it holds. */
interface Difference {
  readonly kind: 'lacks' | 'holds'
  readonly name: string
}

/**
 * The first difference, down to the last letter of every statement; null when there is none. Nothing of the
 * schema is run.
 */
export function differenceFrom(db: Database.Database, version: number): Difference | null {
  const textOf = (thing: Thing): string => JSON.stringify(thing)
  const there = thingsIn(db)
  const ours = askEmpty(version, thingsIn)
  const known = new Set(ours.map(textOf))
  const strange = there.find((thing) => !known.has(textOf(thing)))
  if (strange) return { kind: 'holds', name: strange.name }
  const held = new Set(there.map(textOf))
  const missing = ours.find((thing) => !held.has(textOf(thing)))
  return missing ? { kind: 'lacks', name: missing.name } : null
}
