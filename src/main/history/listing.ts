import * as z from 'zod'
import type {
  Cursor,
  GameFilter,
  GamesPage,
  IdsWanted,
  PageWanted,
  HistoryRow,
} from '../../shared/history.ts'
import { beyondOf, conditionOf, orderOf, orders } from './filters.ts'
import { listColumns, queries } from './queries.ts'
import { readListRow } from './rows.ts'
import type { Statements } from './statements.ts'

const peopleSchema = z.object({ name: z.string(), games: z.int() })
const cursorSchema = z.object({ key: z.union([z.int(), z.string()]), number: z.int() })

/**
 * The query for the numbers of some games of a list. It walks the index of the list's order, which also
 * answers all filters.
 */
const numbersSql = (sort: PageWanted['sort'], condition: string, order: string): string =>
  `SELECT number FROM games INDEXED BY ${orders[sort].index}
   WHERE ${condition} ORDER BY ${order} LIMIT @limit OFFSET @skip`

/** Lists of games, filtered and sorted, in pages. */
export class Listing {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** One game; null when there is none, or when its row is too damaged to show. */
  game(id: string): HistoryRow | null {
    const row = this.#statements.of(`SELECT ${listColumns} FROM games WHERE id = ? AND removed = 0`).get(id)
    return row === undefined ? null : readListRow(row)
  }

  /**
   * A page starts from the place of a game, not from a count, so that added and removed games shift nothing.
   */
  page({ filter, sort, from, limit }: PageWanted): GamesPage {
    const isReversed = 'before' in from
    const condition = conditionOf(filter)
    const beyond = beyondOf(sort, from)
    const order = orderOf(sort, isReversed)
    const numbers = numbersSql(sort, `${condition.sql} AND ${beyond.sql}`, order)
    const rows = this.#statements
      .of(
        `SELECT number, ${orders[sort].column} AS key, ${listColumns}
         FROM games WHERE number IN (${numbers}) ORDER BY ${order}`,
      )
      .all({ ...condition.values, ...beyond.values, limit, skip: 'skip' in from ? from.skip : 0 })
    if (isReversed) rows.reverse()
    return {
      games: rows.map(readListRow).filter((row) => row !== null),
      first: cursorOf(rows.at(0)),
      last: cursorOf(rows.at(-1)),
    }
  }

  count(filter: GameFilter): number {
    const { sql, values } = conditionOf(filter)
    const counted = this.#statements.of(
      `SELECT count(*) FROM games INDEXED BY games_by_played_at WHERE ${sql}`,
    )
    return Number(counted.pluck().get(values))
  }

  ids({ filter, sort, skip, limit }: IdsWanted): string[] {
    const { sql, values } = conditionOf(filter)
    const order = orderOf(sort, false)
    return this.#statements
      .of(`SELECT id FROM games WHERE number IN (${numbersSql(sort, sql, order)}) ORDER BY ${order}`)
      .pluck()
      .all({ ...values, skip, limit }) as string[]
  }

  /** Everybody who has played, with the number of games, the most frequent first. */
  people(): { readonly name: string; readonly games: number }[] {
    return this.#statements
      .of(queries.people)
      .all()
      .map((row) => peopleSchema.parse(row))
  }
}

const cursorOf = (row: unknown): Cursor | null => (row === undefined ? null : cursorSchema.parse(row))
