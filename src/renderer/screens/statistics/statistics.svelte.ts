import type {
  Filter,
  Length,
  Profile,
  Rating,
  Scores,
  Spread,
  Who,
  WinRecord,
} from '../../../shared/statistics.ts'
import { m } from '../../../shared/messages/messages.js'
import { number, percent } from '../../../shared/text/format.ts'
import { levelLabel } from '../../../shared/text/names.ts'
import { failureOf, type Connection } from '../../app/connection.svelte.ts'

export const everything: Filter = { edition: null, players: null, mode: null, company: 'all' }

/** The games that are counted: the same on the table and on every player's page, for as long as the app is open. */
class ChosenFilter {
  filter = $state.raw<Filter>(everything)
  readonly isEverything: boolean = $derived(JSON.stringify(this.filter) === JSON.stringify(everything))

  /** The reason why no game is counted: none matches the filter, or there is none. */
  get emptiness(): string {
    return this.isEverything ? m.empty_statistics() : m.statistics_empty()
  }

  change(change: Partial<Filter>): void {
    this.filter = { ...this.filter, ...change }
  }
}

export const chosenFilter = new ChosenFilter()

/** The statistics of one player, or why there are none; they stay until others have been loaded. */
export class ProfileModel {
  readonly #connection: Pick<Connection, 'ask' | 'client'>
  profile = $state.raw<Profile | null>(null)
  trouble = $state<string | null>(null)

  constructor(connection: Pick<Connection, 'ask' | 'client'>) {
    this.#connection = connection
  }

  /** Loads them as soon as there is a connection, unless `signal` is aborted meanwhile. */
  async load(who: Who, filter: Filter, signal: AbortSignal): Promise<void> {
    const { client } = this.#connection
    try {
      const profile = await this.#connection.ask(() => client.statistics.profile({ who, filter }), signal)
      if (signal.aborted || !profile) return
      this.profile = profile
      this.trouble = null
    } catch (error) {
      if (!signal.aborted) this.trouble = failureOf(error)
    }
  }
}

/** A person's name, or the level of a computer player. */
export const whoName = (who: Who): string => (who.kind === 'person' ? who.name : levelLabel(who.level))

export const keyOf = (who: Who): string => (who.kind === 'person' ? `p ${who.name}` : `c ${who.level}`)

/** With fewer games the middle half says nothing. */
const enoughGames = 5
export const isFew = (games: number): boolean => games < enoughGames

/** `58%`; nothing of no games. */
export const rateOf = ({ games, rate }: Pick<WinRecord, 'games' | 'rate'>): string =>
  games === 0 ? m.label_nothing() : percent(rate)

/** `41% to 73%`. */
export const intervalOf = ({ from, to }: Pick<WinRecord, 'from' | 'to'>): string =>
  m.statistics_range({ from: percent(from), to: percent(to) })

/** `1612 ± 90`. */
export const ratingText = ({ value, spread }: Pick<Rating, 'value' | 'spread'>): string =>
  m.statistics_rating_value({ value: String(Math.round(value)), spread: String(Math.round(spread)) })

/** Of some wins or firsts, how many were shared; empty where none was. */
export const sharedOf = (n: number): string => (n > 0 ? m.statistics_of_them_shared({ n: number(n) }) : '')

/** A number between whole ones, to one place. */
export const about = (value: number): string => number(Math.round(value * 10) / 10)

const range = (from: string, to: string): string => (from === to ? from : m.statistics_range({ from, to }))

/** The middle half of some numbers, `35 to 52.5`, where there are enough of them. */
export const usual = ({ count, lower, upper }: Spread): string =>
  isFew(count) ? m.statistics_few() : range(about(lower), about(upper))

/** The usual length of games in turns and, where it is known, in minutes; all lengths where there are few games. */
export function lengthsOf({ turns, minutes }: Length): string[] {
  const textsOf = (spread: Spread) => ({ median: about(spread.median), usual: usual(spread) })
  const ofTurns = isFew(turns.count)
    ? m.statistics_length_few({ turns: range(about(turns.least), about(turns.most)) })
    : m.statistics_length_turns(textsOf(turns))
  if (!minutes || isFew(minutes.count)) return [ofTurns]
  return [ofTurns, m.statistics_length_minutes(textsOf(minutes))]
}

/** `4 to 6`, or `4` alone. */
export const binText = ({ from, to }: Scores['bins'][number]): string => range(number(from), number(to))

/** The record of each seat, by its name. */
export const seatRates = (seats: Profile['seats']): (readonly [string, WinRecord])[] =>
  seats.map(({ players, seat, record }) => [m.statistics_seat_of({ seat: seat + 1, players }), record])

/** The run of games won, or not won, that lasts. */
export const runText = ({ won, games }: NonNullable<Profile['streaks']['now']>): string =>
  won ? m.statistics_run_won({ n: games }) : m.statistics_run_lost({ n: games })

/** The most important numbers, each with its name and what more is to be said of it. */
export const talliesOf = ({ record, streaks }: Profile): (readonly [string, string, string?])[] => [
  [m.label_games(), number(record.games)],
  [m.statistics_won(), number(record.won), sharedOf(record.shared)],
  [
    m.statistics_rate(),
    rateOf(record),
    (isFew(record.games) ? m.statistics_interval_few : m.statistics_interval_said)({
      interval: intervalOf(record),
    }),
  ],
  [m.statistics_even(), rateOf({ games: record.games, rate: record.even })],
  [m.statistics_run(), streaks.now ? runText(streaks.now) : m.label_nothing()],
  [
    m.statistics_longest(),
    number(streaks.longestWon),
    m.statistics_longest_lost({ n: number(streaks.longestLost) }),
  ],
]
