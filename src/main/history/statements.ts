import type { Database, Statement } from 'better-sqlite3'

/** The statements of one connection: each is compiled when it is first needed, and once. */
export class Statements {
  readonly #db: Database
  readonly #compiled = new Map<string, Statement>()

  constructor(db: Database) {
    this.#db = db
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction
  }

  of(sql: string): Statement {
    let statement = this.#compiled.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      this.#compiled.set(sql, statement)
    }
    return statement
  }
}
