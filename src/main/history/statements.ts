import type { Database, RunResult, Statement } from 'better-sqlite3'
import { addPersonKey } from './names.ts'

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

  /** Runs a change; throws outside a transaction. */
  run(sql: string, values: object): RunResult {
    if (!this.#db.inTransaction) throw new Error('A writer is good for its own transaction only.')
    return this.of(sql).run(values)
  }
}

/** The base of all that asks the history, or changes it, by the statements of its connection. */
export class Connected {
  protected readonly statements: Statements

  constructor(statements: Statements) {
    this.statements = statements
  }
}
