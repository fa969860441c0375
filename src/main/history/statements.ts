import type { Database, RunResult, Statement } from 'better-sqlite3'

/** The statements of one connection: each is compiled when it is first needed, and once. */
export class Statements {
  #db: Database
  readonly #compiled = new Map<string, Statement>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Another database takes the place of the one before. */
  use(db: Database): void {
    this.#db = db
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

  /** Changes something, within a transaction only. */
  run(sql: string, values: object): RunResult {
    if (!this.#db.inTransaction) throw new Error('A writer is good for its own transaction only.')
    return this.of(sql).run(values)
  }
}
