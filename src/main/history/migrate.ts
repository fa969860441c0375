import Database from 'better-sqlite3'
import type { Migration } from './firstMigrations.ts'
import { migrations } from './migrations.ts'
import { closing, readPragma, setPragma } from './connection.ts'

/** Marks a database file as a history of this app: "Tuta". */
export const applicationId = 0x54757461

export const newestVersion = (): number => migrations.at(-1)?.version ?? 0

export const versionOf = (db: Database.Database): number => Number(readPragma(db, 'user_version'))

/**
 * Takes a database through every step that it has not seen, in one transaction: it ends at the newest version
 * or stays as it was. Throws when the steps are not numbered 1, 2, 3… or leave a dangling reference.
 */
export function migrate(db: Database.Database, steps: readonly Migration[] = migrations): void {
  const misnumbered = steps.find(({ version }, i) => version !== i + 1)
  if (misnumbered) throw new Error(`Migration ${misnumbered.version} is not where it belongs.`)
  const pending = steps.slice(versionOf(db))
  if (pending.length === 0) return

  // With foreign keys enforced, a step that rebuilds a table would delete all rows that refer to the old one.
  setPragma(db, 'foreign_keys', 0)
  try {
    db.transaction(() => {
      for (const { version, up } of pending) {
        up(db)
        setPragma(db, 'user_version', version)
      }
      setPragma(db, 'application_id', applicationId)
      const lost = referringToNothing(db)
      if (lost !== null)
        throw new Error(`Migrating to version ${versionOf(db)} left ${lost} referring to nothing.`)
    }).immediate()
  } finally {
    setPragma(db, 'foreign_keys', 1)
  }
}

/** A table with a row whose reference dangles; null when there is none. */
export function referringToNothing(db: Database.Database): string | null {
  const [lost] = db.prepare<[], { table: string } | undefined>('PRAGMA foreign_key_check').all()
  return lost?.table ?? null
}

/** The names of all tables, indexes, views and triggers of a database, by all that its schema says of them. */
function schemaOf(db: Database.Database): ReadonlyMap<string, string> {
  const all = db.prepare<[], { name: string }>('SELECT type, name, tbl_name, sql FROM sqlite_schema').all()
  return new Map(all.map((thing) => [JSON.stringify(thing), thing.name]))
}

/** Calls `ask` with an empty history of a version. */
export const askEmpty = <T>(version: number, ask: (db: Database.Database) => T): T =>
  closing(new Database(':memory:'), (db) => {
    migrate(db, migrations.slice(0, version))
    return ask(db)
  })

/**
 * The first differences from the schema of a version, down to the last letter of every statement: something that a
 * database lacks, and something else that it holds. Nothing of the schema is run.
 */
export function differenceFrom(db: Database.Database, version: number) {
  const there = schemaOf(db)
  const ours = askEmpty(version, schemaOf)
  return {
    lacks: [...ours].find(([text]) => !there.has(text))?.[1],
    holds: [...there].find(([text]) => !ours.has(text))?.[1],
  }
}
