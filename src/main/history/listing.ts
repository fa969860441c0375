import * as z from 'zod'
import {
  cursorSchema,
  type Counted,
  type GameFilter,
  type GamesPage,
  type HistoryRow,
  type IdsWanted,
  type PageWanted,
  type Place,
  type Sort,
} from '../../shared/history.ts'
import { editions, isDig } from '../../shared/editions/index.ts'
import { personKey } from '../../shared/players.ts'
import { inSql, isListed, listColumns, queries, Connected } from './statements.ts'
import { json, readListRow, readListRows } from './stored.ts'

const peopleSchema = z
  .object({ name: z.string(), games: z.int(), ai: z.string().nullable() })
  .transform(({ ai, ...person }): Counted => (ai === null ? person : { ...person, computer: true }))

/** A filter that at most one game in so many passes is answered from these games, and not from the index of all. */
const fewest = 20

export class Listing extends Connected {
  /** One game; null when there is none, or when its row is too damaged to show. */
  game(id: string): HistoryRow | null {
    const row = this.statements.of(`SELECT ${listColumns} FROM games WHERE id = ? AND removed = 0`).get(id)
    return row === undefined ? null : readListRow(row)
  }

  /** A page starts from the place of a game, not from a count: added and removed games shift nothing. */
  page({ filter, sort, from, limit, withCount = false }: PageWanted): GamesPage {
    const isReversed = 'before' in from
    const passing = this.#passing(filter)
    const beyond = beyondOf(sort, from)
    const order = orderOf(sort, isReversed)
    const rows = this.statements
      .of(
        `SELECT ${cursorColumn(sort)}, ${listColumns} FROM games
         WHERE number IN (SELECT number FROM ${gamesIn(sort, passing)} AND ${beyond.sql} ORDER BY ${order} LIMIT @limit OFFSET @skip)
         ORDER BY ${order}`,
      )
      .all({ ...passing.values, ...beyond.values, limit, skip: 'skip' in from ? from.skip : 0 })
    if (isReversed) rows.reverse()
    return {
      games: readListRows(rows),
      first: cursorOf(rows.at(0)),
      last: cursorOf(rows.at(-1)),
      count: withCount ? this.#count(passing) : null,
    }
  }

  count(filter: GameFilter): number {
    return this.#count(this.#passing(filter))
  }

  /** The numbers of all games that lists have, and of those that they have not: this version does not know their kind. */
  totals(): { games: number; unlisted: number } {
    const games = this.count({})
    const all = Number(this.statements.of(queries.undeleted).pluck().get())
    return { games, unlisted: all - games }
  }

  ids({ filter, sort, skip, limit }: IdsWanted): string[] {
    const passing = this.#passing(filter)
    const order = orderOf(sort, false)
    const numbers = `SELECT number FROM ${gamesIn(sort, passing)} ORDER BY ${order} LIMIT @limit OFFSET @skip`
    return this.statements
      .of(`SELECT id FROM games WHERE number IN (${numbers}) ORDER BY ${order}`)
      .pluck()
      .all({ ...passing.values, skip, limit }) as string[]
  }

  people(): Counted[] {
    const rows = this.statements.of(queries.people).all()
    return rows.map((row) => peopleSchema.parse(row))
  }

  #count(passing: Passing): number {
    // Filters name days, and no other beginning or end in an order.
    const counted = this.statements.of(`SELECT count(*) FROM ${gamesIn('newest', passing)}`)
    return Number(counted.pluck().get(passing.values))
  }

  /** The games that pass a filter: they are looked up by the smallest set that all of them belong to where that is small. */
  #passing(filter: GameFilter): Passing {
    const { sets, sql, values } = conditionOf(filter)
    if (sets.length === 0) return { sql, values, areFew: false }
    const few = Math.ceil(Number(this.statements.of(queries.last).pluck().get()) / fewest)
    const sized = sets.map((set) => {
      const size = this.statements.of(`SELECT count(*) FROM (${set} LIMIT @few)`).pluck()
      return { set, size: Number(size.get({ ...values, few })) }
    })
    const [smallest, ...others] = sized.sort((one, other) => one.size - other.size)
    const conditions = [
      `number IN (${smallest.set})`,
      // The sign keeps SQLite from beginning with another set.
      ...others.map(({ set }) => `+number IN (${set})`),
      sql,
    ]
    return { sql: conditions.join(' AND '), values, areFew: smallest.size < few }
  }
}

/** As text: a number of 64 bits may be larger than one of JavaScript's. */
const cursorColumn = (sort: Sort): string =>
  `json_object('key', CAST(${orders[sort].column} AS TEXT), 'number', CAST(number AS TEXT)) AS cursor`
const cursorRowSchema = z.object({ cursor: json.pipe(cursorSchema) })
const cursorOf = (row: unknown) => (row === undefined ? null : cursorRowSchema.parse(row).cursor)

/** A part of a statement, and the values of its parameters. */
interface Part {
  readonly sql: string
  readonly values: Readonly<Record<string, string | number | null | undefined>>
}

/**
 * The column by which a list is sorted, and the index in that order, which covers all columns that filters use.
 * `newestFirst`: equal games are sorted by the latest start first, so that an index can be walked in either direction.
 */
const orders = {
  newest: { column: 'played_at', index: 'games_by_played_at', falls: true, newestFirst: true },
  oldest: { column: 'played_at', index: 'games_by_played_at', falls: false, newestFirst: false },
  name: { column: 'name_key', index: 'games_by_name', falls: false, newestFirst: true },
  longest: { column: 'turns', index: 'games_by_turns', falls: true, newestFirst: true },
  shortest: { column: 'turns', index: 'games_by_turns', falls: false, newestFirst: false },
} as const satisfies Readonly<Record<Sort, object>>

/** The condition for games that pass a filter. */
interface Passing extends Part {
  readonly areFew: boolean
}

/** The part of a query after FROM: the index of an order also answers all conditions on games, where they are many. */
const gamesIn = (sort: Sort, { sql, areFew }: Passing): string =>
  `games ${areFew ? 'NOT INDEXED' : `INDEXED BY ${orders[sort].index}`} WHERE ${sql}`

/** The full text query for a text: every word as a prefix; null when there is no word. */
function wordsOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  return words && words.map((word) => `"${word}"*`).join(' ')
}

/** The signs in a text, as emoji, unknown to the index; without punctuation beside words. Null for none. */
function signsOf(text: string): string | null {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const signs = parts.filter((part) => wordsOf(part) === null)
  const telling = signs.length === parts.length ? signs : signs.filter((sign) => !/^\p{P}+$/u.test(sign))
  return telling.length === 0 ? null : JSON.stringify(telling)
}

/** True for a game in whose words every sign occurs. */
const hasSigns = `NOT EXISTS (
  SELECT 1 FROM json_each(@signs) AS sign
  WHERE NOT (
    instr(name, sign.value)
    OR EXISTS (SELECT 1 FROM people WHERE game = number AND instr(people.name, sign.value))
    OR EXISTS (SELECT 1 FROM tags WHERE game = number AND instr(tag, sign.value))
    OR EXISTS (SELECT 1 FROM notes WHERE game = number AND instr(text, sign.value))
  )
)`

/** The games of a person; as long as nobody has that name, of everybody whose name begins so. */
const ofPlayer = `
  SELECT game FROM people WHERE key = @key
  UNION ALL SELECT game FROM people
  WHERE key > @key AND key < @beyond AND NOT EXISTS (SELECT 1 FROM people WHERE key = @key)`

/** The condition of a filter. */
interface Condition extends Part {
  /** Queries for the numbers of games: one that passes is in each of these sets. */
  readonly sets: readonly string[]
}

function conditionOf(filter: GameFilter): Condition {
  const { player, won, layout, edition, mode, status, tag, favourite, from, before } = filter
  const words = wordsOf(filter.text ?? '')
  const signs = signsOf(filter.text ?? '')
  const key = personKey(player ?? '')
  const sets = [
    words !== null && 'SELECT rowid FROM found WHERE found MATCH @words',
    player !== undefined && won === undefined && ofPlayer,
    player !== undefined && won !== undefined && 'SELECT game FROM people WHERE key = @key AND won = @won',
    layout !== undefined &&
      `SELECT game FROM records WHERE upper(trim(head ->> '$.setup.layout')) = upper(trim(@layout))`,
    tag !== undefined && 'SELECT game FROM tags WHERE tag = @tag',
  ]
  const conditions = [
    'removed = 0',
    isListed,
    // A game counts as lost only when it is over or resigned, not when it was abandoned.
    player !== undefined && won === false && `status IN ('over', 'resigned')`,
    // The code of a box is hidden until the game is over: nobody may find out that they have guessed it.
    layout !== undefined &&
      `(status = 'over' OR edition IN (${inSql(editions.filter((edition) => !isDig(edition)))}))`,
    edition !== undefined && 'edition = @edition',
    mode !== undefined && 'mode = @mode',
    status !== undefined && 'status = @status',
    favourite === true && 'favourite = 1',
    from !== undefined && 'played_at >= @from',
    before !== undefined && 'played_at < @before',
    signs !== null && hasSigns,
  ]
  const values = {
    words,
    signs,
    key,
    beyond: `${key}\u{10ffff}`,
    won: won === undefined ? null : Number(won),
    layout,
    tag,
    edition,
    mode,
    status,
    from,
    before,
  }
  return {
    sets: sets.filter((set) => set !== false),
    sql: conditions.filter((condition) => condition !== false).join(' AND '),
    values,
  }
}

const direction = (falls: boolean): string => (falls ? 'DESC' : 'ASC')
const beyond = (falls: boolean): string => (falls ? '<' : '>')

function orderOf(sort: Sort, isReversed: boolean): string {
  const { column, falls, newestFirst } = orders[sort]
  return `${column} ${direction(falls !== isReversed)}, number ${direction(newestFirst !== isReversed)}`
}

/** The condition for games beyond a place in a list, by the sort column itself, where an index leads. */
function beyondOf(sort: Sort, place: Place): Part {
  if ('skip' in place) return { sql: 'true', values: {} }
  const { column, falls, newestFirst } = orders[sort]
  const isReversed = 'before' in place
  const { key: placeKey, number: placeNumber } = isReversed ? place.before : place.after
  const sign = beyond(falls !== isReversed)
  return {
    sql: `${column} ${sign}= @placeKey
      AND (${column} ${sign} @placeKey OR number ${beyond(newestFirst !== isReversed)} @placeNumber)`,
    values: { placeKey, placeNumber },
  }
}
