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

/** The query for the numbers of some games, by the index of their order, which also answers all filters. */
const numbersSql = (sort: PageWanted['sort'], condition: string, order: string): string =>
  `SELECT number FROM games INDEXED BY ${orders[sort].index}
   WHERE ${condition} ORDER BY ${order} LIMIT @limit OFFSET @skip`

export class Listing extends Connected {
  /** One game; null when there is none, or when its row is too damaged to show. */
  game(id: string): HistoryRow | null {
    const row = this.statements.of(`SELECT ${listColumns} FROM games WHERE id = ? AND removed = 0`).get(id)
    return row === undefined ? null : readListRow(row)
  }

  /** A page starts from the place of a game, not from a count: added and removed games shift nothing. */
  page({ filter, sort, from, limit }: PageWanted): GamesPage {
    const isReversed = 'before' in from
    const condition = conditionOf(filter)
    const beyond = beyondOf(sort, from)
    const order = orderOf(sort, isReversed)
    const numbers = numbersSql(sort, `${condition.sql} AND ${beyond.sql}`, order)
    const rows = this.statements
      .of(
        `SELECT ${cursorColumn(sort)}, ${listColumns}
         FROM games WHERE number IN (${numbers}) ORDER BY ${order}`,
      )
      .all({ ...condition.values, ...beyond.values, limit, skip: 'skip' in from ? from.skip : 0 })
    if (isReversed) rows.reverse()
    return {
      games: readListRows(rows),
      first: cursorOf(rows.at(0)),
      last: cursorOf(rows.at(-1)),
    }
  }

  count(filter: GameFilter): number {
    const { sql, values } = conditionOf(filter)
    const counted = this.statements.of(
      `SELECT count(*) FROM games INDEXED BY games_by_played_at WHERE ${sql}`,
    )
    return Number(counted.pluck().get(values))
  }

  /** The number of games of an edition, a mode or a status that this version does not know: they are in no list. */
  unlisted(): number {
    return Number(this.statements.of(queries.unlisted).pluck().get())
  }

  ids({ filter, sort, skip, limit }: IdsWanted): string[] {
    const { sql, values } = conditionOf(filter)
    const order = orderOf(sort, false)
    return this.statements
      .of(`SELECT id FROM games WHERE number IN (${numbersSql(sort, sql, order)}) ORDER BY ${order}`)
      .pluck()
      .all({ ...values, skip, limit }) as string[]
  }

  people(): Counted[] {
    const rows = this.statements.of(queries.people).all()
    return rows.map((row) => peopleSchema.parse(row))
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
  readonly values: Readonly<Record<string, string | number>>
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

/** True for a game of a person; as long as nobody has that name, of everybody whose name begins so. */
const hasPlayer = `number IN (
  SELECT game FROM people WHERE key = @key
  UNION ALL SELECT game FROM people
  WHERE key > @key AND key < @beyond AND NOT EXISTS (SELECT 1 FROM people WHERE key = @key)
)`

function conditionOf(filter: GameFilter): Part {
  const { player, won, layout, edition, mode, status, tag, favourite, from, before } = filter
  const words = wordsOf(filter.text ?? '')
  const signs = signsOf(filter.text ?? '')
  const key = personKey(player ?? '')
  const conditions: readonly (readonly [string, Part['values']] | false | null)[] = [
    words !== null && ['number IN (SELECT rowid FROM found WHERE found MATCH @words)', { words }],
    signs !== null && [hasSigns, { signs }],
    player !== undefined && won === undefined && [hasPlayer, { key, beyond: `${key}\u{10ffff}` }],
    player !== undefined &&
      won !== undefined && [
        'number IN (SELECT game FROM people WHERE key = @key AND won = @won)',
        { key, won: Number(won) },
      ],
    // A game counts as lost only when it is over or resigned, not when it was abandoned.
    player !== undefined && won === false && [`status IN ('over', 'resigned')`, {}],
    // The code of a box is hidden until the game is over: nobody may find out that they have guessed it.
    layout !== undefined && [
      `(status = 'over' OR edition IN (${inSql(editions.filter((edition) => !isDig(edition)))}))
       AND number IN (SELECT game FROM records WHERE upper(trim(head ->> '$.setup.layout')) = upper(trim(@layout)))`,
      { layout },
    ],
    tag !== undefined && ['number IN (SELECT game FROM tags WHERE tag = @tag)', { tag }],
    edition !== undefined && ['edition = @edition', { edition }],
    mode !== undefined && ['mode = @mode', { mode }],
    status !== undefined && ['status = @status', { status }],
    favourite === true && ['favourite = 1', {}],
    from !== undefined && ['played_at >= @from', { from }],
    before !== undefined && ['played_at < @before', { before }],
  ]
  const parts = conditions.filter((one) => one !== false && one !== null)
  return {
    sql: ['removed = 0', isListed, ...parts.map(([sql]) => sql)].join(' AND '),
    values: Object.assign({}, ...parts.map(([, values]) => values)) as Part['values'],
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
  const { key, number } = isReversed ? place.before : place.after
  const sign = beyond(falls !== isReversed)
  return {
    sql: `${column} ${sign}= @key AND (${column} ${sign} @key OR number ${beyond(newestFirst !== isReversed)} @number)`,
    values: { key, number },
  }
}
