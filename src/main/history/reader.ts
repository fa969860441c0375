import { preferencesSchema, type HistoryRow, type Preferences } from '../../shared/views.ts'
import { queries } from './queries.ts'
import { readEntry, readGameRow, readListRow, readScore } from './rows.ts'
import type { Statements } from './statements.ts'
import type { StoredGame } from './stored.ts'

/** What can be asked of the history. Removed games are not there. */
export class Reader {
  protected readonly statements: Statements

  constructor(statements: Statements) {
    this.statements = statements
  }

  /** All games, the one played last first. */
  list(): HistoryRow[] {
    return this.statements
      .of(queries.list)
      .all()
      .map(readListRow)
      .filter((row) => row !== null)
  }

  /** The names at earlier tables, the most recent first. */
  names(): string[] {
    const names = this.statements.of(queries.names).pluck().all()
    return [...new Set(names.filter((name) => typeof name === 'string'))]
  }

  /** A game whole, or `null` where there is none. Throws when what is stored of it cannot be read. */
  game(id: string): StoredGame | null {
    const row = this.statements.of(queries.game).get(id)
    if (row === undefined) return null
    const { number, game } = readGameRow(row)
    return {
      ...game,
      journal: this.statements.of(queries.journal).all(number).map(readEntry),
      scores: this.statements.of(queries.scores).all(number).map(readScore),
    }
  }

  /** What is remembered; what was never set, or cannot be read, is as it is at first. */
  preferences(): Preferences {
    const stored = this.statements.of('SELECT key, value FROM preferences').raw().all()
    const values = new Map(stored as [string, string][])
    const readable = Object.entries(preferencesSchema.shape).flatMap(([key, schema]) => {
      const value = schema.safeParse(parseJson(values.get(key)))
      return value.success ? [[key, value.data]] : []
    })
    return preferencesSchema.parse(Object.fromEntries(readable))
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
