import * as z from 'zod'
import {
  gameFilterSchema,
  sorts,
  type Counted,
  type GameFilter,
  type HistoryRow,
} from '../../../shared/history.ts'
import { m } from '../../../shared/messages/messages.js'
import { personKey } from '../../../shared/players.ts'
import { statuses } from '../../../shared/status.ts'
import { compareNames } from '../../../shared/text/format.ts'
import type { Address } from '../../app/address.svelte.ts'
import type { GameList } from './history.svelte.ts'

const listSchema = z
  .object({
    filter: gameFilterSchema,
    sort: z.enum(sorts),
    /** The position of the first game in sight. */
    first: z.int().min(0),
  })
  .partial()
type List = Required<z.infer<typeof listSchema>>

/** A list as its address has it; as usual in all that is missing there, or cannot be read. */
export function readList(text: string | undefined): List {
  const list = listSchema.safeParse(text === undefined ? {} : parse(text)).data
  return { filter: list?.filter ?? {}, sort: list?.sort ?? 'newest', first: list?.first ?? 0 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A list for its address; nothing where it is as usual. */
export function writeList({ filter, sort, first }: List): string | undefined {
  const list = {
    filter: Object.keys(filter).length > 0 ? filter : undefined,
    sort: sort === 'newest' ? undefined : sort,
    first: first > 0 ? first : undefined,
  }
  return Object.values(list).every((part) => part === undefined) ? undefined : JSON.stringify(list)
}

/** Milliseconds without scrolling after which a list is at rest. */
const rest = 200

/** Has the address say what a list shows, so that the way back leads to it. */
export class ListAddress {
  readonly #address: Pick<Address, 'note'>
  readonly #list: Pick<GameList, 'filter' | 'sort'>
  /** The position of the first game in sight. */
  #first: number
  #timer = 0

  constructor(address: Pick<Address, 'note'>, list: Pick<GameList, 'filter' | 'sort'>, first: number) {
    this.#address = address
    this.#list = list
    this.#first = first
  }

  note(first: number): void {
    this.end()
    this.#first = first
    const { filter, sort } = this.#list
    this.#address.note({ screen: 'history', list: writeList({ filter, sort, first }) })
  }

  /** Notes the place once the list is at rest: browsers take only so many addresses a second. */
  scrolledTo(first: number): void {
    if (first === this.#first) return
    this.end()
    this.#first = first
    this.#timer = window.setTimeout(() => this.note(first), rest)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

/** Changes a filter; a value that is undefined or empty removes that condition. */
export function changedFilter(filter: GameFilter, change: GameFilter): GameFilter {
  const all = Object.entries({ ...filter, ...change })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''))
}

/** The outcomes to filter by: the status of a game, or the result of the player looked for. */
export const results = [...statuses, 'won', 'lost'] as const
type Result = (typeof results)[number]

export const resultFilter = (result: Result | undefined): GameFilter =>
  result === 'won' || result === 'lost'
    ? { status: undefined, won: result === 'won' }
    : { status: result, won: undefined }

export function chosenResult({ status, won }: GameFilter): Result | undefined {
  if (won === undefined) return status
  return won ? 'won' : 'lost'
}

/** The beginning of a day as a date field names it (`2026-05-01`), here, or of one so many days later; nothing of no day. */
export function dayStart(day: string, later = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number)
  // The constructor takes a year below 100, which a field has while a year is typed, for one of the 20th century.
  const at = new Date(2000, 0).setFullYear(year, month - 1, date + later)
  return Number.isNaN(at) ? undefined : at
}

const resultNames: Readonly<Record<Result, (facts: { name: string }) => string>> = {
  playing: m.history_playing,
  over: m.result_over,
  resigned: m.result_resigned,
  abandoned: m.result_abandoned,
  won: m.history_won,
  lost: m.result_lost,
}
/** `name`: the player who won or lost. */
export const resultName = (result: Result, name: string): string => resultNames[result]({ name })

/** The names of players or tags, those of the most games first; equal ones as the reader’s language sorts them. */
export const mostGamesFirst = (all: readonly Counted[]): string[] =>
  all
    .toSorted((first, second) => second.games - first.games || compareNames(first.name, second.name))
    .map(({ name }) => name)

/** People by their names, without computer players, those first who play in these games. */
export function selectedFirst(all: readonly Counted[], games: readonly Pick<HistoryRow, 'players'>[]) {
  const keys = new Set(games.flatMap(({ players }) => players.map(({ name }) => personKey(name))))
  const isAway = ({ name }: Counted): number => Number(!keys.has(personKey(name)))
  return all
    .filter(({ computer }) => !computer)
    .toSorted((first, second) => isAway(first) - isAway(second) || compareNames(first.name, second.name))
}
