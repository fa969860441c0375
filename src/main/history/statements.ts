import type { Database, RunResult, Statement } from 'better-sqlite3'
import { addPersonKey } from './names.ts'
import type { Form } from '../../shared/drafts.ts'
import { editions } from '../../shared/editions/index.ts'
import { positionVersion } from '../../shared/record.ts'
import { refuse, type Outcome } from '../../shared/refusal.ts'
import { modes, statuses } from '../../shared/status.ts'

/** The statements of one connection: each is compiled once, when first needed. */
export class Statements {
  #db: Database
  readonly #compiled = new Map<string, Statement>()

  constructor(db: Database) {
    this.#db = db
    addPersonKey(db)
  }

  /** Replaces the database. */
  use(db: Database): void {
    this.#db = db
    addPersonKey(db)
    this.#compiled.clear()
  }

  of(sql: string): Statement {
    let statement = this.#compiled.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      this.#compiled.set(sql, statement)
    }
    return statement
  }

  /** Runs a change, with objects among its values as JSON; throws outside a transaction. */
  run(sql: string, values: Row): RunResult {
    if (!this.#db.inTransaction) throw new Error('A writer is good for its own transaction only.')
    const cells = Object.entries(values).map(([key, value]) => [key, cellOf(value)])
    return this.of(sql).run(Object.fromEntries(cells))
  }

  /** Inserts a row; returns its number. */
  insert(table: 'games' | 'records' | 'changes', row: Row): number {
    const columns = columnsOf(row)
    const names = Object.keys(columns)
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`
    return Number(this.run(sql, columns).lastInsertRowid)
  }

  /** Changes some columns of a game, by its number. */
  update(game: number, row: Row): void {
    const columns = columnsOf(row)
    const changes = Object.keys(columns).map((name) => `${name} = @${name}`)
    this.run(`UPDATE games SET ${changes.join(', ')} WHERE number = @game`, { ...columns, game })
  }

  /** Changes the same columns of many games, each row by its number, and notes that they were written. */
  updateAll(rows: readonly (Row & { readonly number: number })[], now: number): void {
    if (rows.length === 0) return
    const { number: _, ...columns } = rows[0]
    const changes = Object.keys(columns).map((key) => `${columnOf(key)} = change.value ->> '$.${key}'`)
    this.run(
      `UPDATE games SET ${changes.join(', ')}, written_at = max(written_at, @now) FROM json_each(@rows) AS change
       WHERE number = change.value ->> '$.number'`,
      { rows, now },
    )
  }
}

type Row = Readonly<Record<string, string | number | boolean | object | null | undefined>>

/** Columns by their names in camel case; what is undefined is left out. */
function columnsOf(row: Row): Row {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([key, value]) => [columnOf(key), value]))
}

const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function cellOf(value: Row[string]): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** The base of all that asks the history, or changes it, by the statements of its connection. */
export class Connected {
  protected readonly statements: Statements

  constructor(statements: Statements) {
    this.statements = statements
  }

  /** The number by which other tables refer to a game; null when there is none, or it was deleted. */
  protected numberOf(id: string): number | null {
    const number = this.statements.of(queries.number).pluck().get(id)
    return typeof number === 'number' ? number : null
  }

  /** Does something with a game, by its number; refused when there is none, or it was deleted. */
  protected with<Result>(id: string, work: (game: number) => Outcome<Result>): Outcome<Result> {
    const number = this.numberOf(id)
    return number === null ? refuse('history.unknown') : work(number)
  }
}

/** Texts of a closed set as a list of SQL. */
export const inSql = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

/** The condition for games that this version knows enough of to list them: a later one may have written others. */
export const isListed = `edition IN (${inSql(editions)}) AND mode IN (${inSql(modes)}) AND status IN (${inSql(statuses)})`

const gameColumns = `id, edition, mode, name, players, status, ending,
  started_at AS startedAt, played_at AS playedAt, plies, turns,
  iif(origin IS NULL, NULL, json_object('id', origin, 'ply', origin_ply)) AS origin`

/** The columns of the list, named like the properties of a `HistoryRow`. */
export const listColumns = `${gameColumns}, favourite, played_for AS playedFor,
  (SELECT json_group_array(tag) FROM tags WHERE game = number) AS tags,
  (SELECT text FROM notes WHERE game = number AND step = 0) AS note,
  (SELECT count(*) FROM notes WHERE game = number AND step <> 0) AS notes, left_out AS leftOut,
  (SELECT iif(json_valid(head), head ->> '$.version' IS ${positionVersion}, 0) FROM records WHERE game = number) AS fromPosition`

/** The number of most recent games in which names are looked up. */
const gamesWithNames = 200

/** The key of a preference: table settings are stored under an older name, as in the records. */
export const preferenceKey = (key: string): string => (key === 'tableSettings' ? 'manners' : key)

/** The key of a form that is being filled in, among the preferences. */
export const formKey = (form: Form): string => (form.startsWith('line:') ? form : `form:${form}`)

/** All queries for rows. Each is answered from an index, which a test checks. */
export const queries = {
  list: `SELECT ${listColumns} FROM games WHERE removed = 0 ORDER BY played_at DESC, number DESC`,
  branches: `
    SELECT ${listColumns} FROM games
    WHERE origin IS NOT NULL AND origin = ? AND removed = 0 ORDER BY origin_ply, number`,
  names: `
    SELECT game.players ->> (person.fullkey || '.name')
    FROM (
      SELECT players, played_at, number FROM games
      WHERE removed = 0 ORDER BY played_at DESC, number DESC LIMIT ${gamesWithNames}
    ) AS game, json_each(game.players) AS person
    WHERE game.players ->> (person.fullkey || '.ai') IS NULL
    ORDER BY game.played_at DESC, game.number DESC, person.key`,
  game: `
    SELECT number, ${gameColumns}, written_at AS writtenAt, head, manners AS tableSettings, rules_version AS rulesVersion
    FROM games JOIN records ON game = number WHERE id = ? AND removed = 0`,
  journal: 'SELECT kind, detail FROM journal WHERE game = ? ORDER BY revision',
  scores: 'SELECT ply, scored AS "set", awards, points FROM scores WHERE game = ? ORDER BY ply, place',
  length: 'SELECT coalesce(max(revision), 0) FROM journal WHERE game = ?',
  /** The oldest first. */
  idsAfter: 'SELECT number, id FROM games WHERE removed = 0 AND number > ? ORDER BY number LIMIT 100',
  known: `
    SELECT id FROM games
    WHERE fingerprint = @fingerprint AND (@recordId IS NULL OR record_id IN ('', @recordId)) AND removed = 0
    ORDER BY record_id DESC LIMIT 1`,
  /** Without the index hint, SQLite would read all games when many were played here and none was imported. */
  unmarked: `
    SELECT id FROM games INDEXED BY games_by_fingerprint WHERE fingerprint IS NULL AND removed = 0 LIMIT 100`,
  /** Drafts of lines are stored with the preferences, under keys of their own. */
  remembered: 'SELECT value FROM preferences WHERE key = ?',
  /** Removed games count, too. */
  taken: 'SELECT 1 FROM games WHERE id = ?',
  replacement: 'SELECT origin FROM games WHERE id = ? AND removed = 1',
  number: 'SELECT number FROM games WHERE id = ? AND removed = 0',
  ending: 'SELECT ending FROM games WHERE number = ?',
  remarks: `
    SELECT favourite, left_out AS leftOut, played_for AS playedFor, (SELECT json_group_array(tag) FROM tags WHERE game = number) AS tags
    FROM games WHERE id = ? AND removed = 0`,
  notes: `
    SELECT step, text, mark FROM games JOIN notes ON game = number
    WHERE id = ? AND removed = 0 ORDER BY step`,
  /**
   * Everybody once, as last written, and whether a bot sat there then. The players of deleted games are not among them. One
   * person after the other, so that the index has the games of each in order.
   */
  people: `
    WITH RECURSIVE keys (key) AS (
      SELECT min(key) FROM people
      UNION ALL SELECT (SELECT min(key) FROM people WHERE key > keys.key) FROM keys WHERE key IS NOT NULL
    )
    SELECT name, games, (SELECT players ->> ('$[' || seat || '].ai') FROM games WHERE number = game) AS ai
    FROM (
      SELECT key, (SELECT count(DISTINCT game) FROM people WHERE people.key = keys.key) AS games,
        (SELECT max(game) FROM people WHERE people.key = keys.key) AS last
      FROM keys
    ) AS person
    CROSS JOIN people ON game = last AND seat = (
      SELECT seat FROM people AS same WHERE same.key = person.key AND game = last ORDER BY won, name, seat LIMIT 1
    )
    ORDER BY games DESC, name`,
  undeleted: 'SELECT count(*) FROM games INDEXED BY games_by_played_at WHERE removed = 0',
  /** The number of the game that was stored last, about that of all. */
  last: 'SELECT max(number) FROM games',
  tags: `
    SELECT tag, count(*) AS games FROM tags
    WHERE game NOT IN (SELECT number FROM games INDEXED BY games_removed WHERE removed = 1)
    GROUP BY tag ORDER BY games DESC, tag`,
  /** One tag after the other, and not the games between them. */
  spellings: `
    WITH RECURSIVE used (tag) AS (
      SELECT min(tag) FROM tags
      UNION ALL SELECT (SELECT min(tag) FROM tags WHERE tag > used.tag) FROM used WHERE tag IS NOT NULL
    )
    SELECT tag FROM used WHERE tag IS NOT NULL`,
} as const
