import { m } from '../../../shared/messages/messages.js'
import type { Length, Profile, Rating, Scores, Spread, Who, WinRecord } from '../../../shared/statistics.ts'
import { number, percent } from '../../../shared/text/format.ts'
import { levelLabel } from '../../../shared/text/names.ts'

/** A person's name, or the level of a computer player. */
export const whoName = (who: Who): string => (who.kind === 'person' ? who.name : levelLabel(who.level))

export const keyOf = (who: Who): string => (who.kind === 'person' ? `p ${who.name}` : `c ${who.level}`)

/** With fewer games the middle half says nothing. */
const enoughGames = 5
export const isFew = (games: number): boolean => games < enoughGames

/** `58%`; nothing of no games. */
export const rateOf = ({ games, rate }: Pick<WinRecord, 'games' | 'rate'>): string =>
  games === 0 ? m.statistics_nothing() : percent(rate)

/** `41% to 73%`. */
export const intervalOf = ({ from, to }: Pick<WinRecord, 'from' | 'to'>): string =>
  m.statistics_interval({ from: percent(from), to: percent(to) })

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
  const received = (spread: Spread) => ({ median: about(spread.median), usual: usual(spread) })
  const ofTurns = isFew(turns.count)
    ? m.statistics_length_few({ turns: range(about(turns.least), about(turns.most)) })
    : m.statistics_length_turns(received(turns))
  if (!minutes || isFew(minutes.count)) return [ofTurns]
  return [ofTurns, m.statistics_length_minutes(received(minutes))]
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
  [m.statistics_games(), number(record.games)],
  [m.statistics_won(), number(record.won), sharedOf(record.shared)],
  [
    m.statistics_rate(),
    rateOf(record),
    (isFew(record.games) ? m.statistics_interval_few : m.statistics_interval_said)({
      interval: intervalOf(record),
    }),
  ],
  [m.statistics_even(), rateOf({ games: record.games, rate: record.even })],
  [m.statistics_run(), streaks.now ? runText(streaks.now) : m.statistics_nothing()],
  [
    m.statistics_longest(),
    number(streaks.longestWon),
    m.statistics_longest_lost({ n: number(streaks.longestLost) }),
  ],
]
