import { editions, type Edition } from '../../shared/editions/index.ts'
import type { EditionProfile, Profile, SetRecord, Versus, Who } from '../../shared/statistics.ts'
import type { Rated, Ladder } from './ladder.ts'
import { SeatTable } from './overview.ts'
import { counts, isWhole, ranksOf, type PlayedGame } from './played.ts'
import { Winnings } from './record.ts'
import { Lengths, scoresOf } from './spread.ts'
import { Runs } from './streaks.ts'
import type { People, WhoNumber } from './whose.ts'
import { wilson } from './wilson.ts'

/** The most points in the chart of a rating: more than a screen can show. */
const maxMoments = 240

export interface Seating {
  readonly game: PlayedGame
  readonly seat: number
}

/** A player's seats in all games that count. */
export const seatingsOf = (games: readonly PlayedGame[], who: WhoNumber): Seating[] =>
  games
    .filter(counts)
    .flatMap((game) => game.whos.flatMap((other, seat) => (other === who ? [{ game, seat }] : [])))

const winningsOf = (seatings: readonly Seating[]): Winnings => {
  const winnings = new Winnings()
  for (const { game, seat } of seatings) winnings.add(game, seat)
  return winnings
}

/** The opponents of a player, the most frequent first. */
function versusOf(seatings: readonly Seating[], people: People): Versus[] {
  const met = new Map<WhoNumber, { games: number; ahead: number; behind: number }>()
  for (const { game, seat } of seatings) {
    const ranks = ranksOf(game)
    game.whos.forEach((who, other) => {
      if (who === game.whos[seat]) return
      const tally = met.get(who) ?? { games: 0, ahead: 0, behind: 0 }
      met.set(who, tally)
      tally.games += 1
      if (ranks[seat] < ranks[other]) tally.ahead += 1
      if (ranks[seat] > ranks[other]) tally.behind += 1
    })
  }
  return [...met]
    .map(([who, { games, ahead, behind }]) => {
      const rate = (ahead + (games - ahead - behind) / 2) / games
      const [from, to] = wilson(rate, games)
      return { who: people.at(who), games, ahead, behind, rate, from, to }
    })
    .sort((one, other) => other.games - one.games)
}

/** Thins a rating's history to the points that a chart needs, evenly spaced; the first and the last stay. */
function thinned(course: readonly Rated[]): EditionProfile['course'] {
  const step = Math.max(1, (course.length - 1) / (maxMoments - 1))
  const count = Math.min(course.length, maxMoments)
  return Array.from({ length: count }, (_, nth) => course[Math.round(nth * step)]).map(({ at, rating }) => ({
    nth: rating.games,
    at,
    value: rating.value,
    spread: rating.spread,
  }))
}

/** The data for one player's profile; the caller looks up `sets`. */
export interface Asked {
  readonly who: Who
  readonly number: WhoNumber
  readonly games: readonly PlayedGame[]
  readonly people: People
  readonly ladders: ReadonlyMap<Edition, Ladder>
  readonly sets: ReadonlyMap<Edition, readonly SetRecord[]>
}

export function profileOf({ who, number, games, people, ladders, sets }: Asked): Profile {
  const seatings = seatingsOf(games, number)
  const runs = new Runs()
  const seats = new SeatTable()
  for (const { game, seat } of seatings) {
    runs.add(game.winners.includes(seat))
    seats.add(game, seat)
  }
  const sizes = [...new Set(seatings.map(({ game }) => game.whos.length))].sort((one, other) => one - other)
  return {
    who,
    games: seatings.length,
    record: winningsOf(seatings).record,
    streaks: runs.streaks,
    lastPlayed: seatings.at(-1)?.game.playedAt ?? null,
    seats: seats.records,
    counts: sizes.map((players) => ({
      players,
      record: winningsOf(seatings.filter(({ game }) => game.whos.length === players)).record,
    })),
    versus: versusOf(seatings, people),
    editions: editions.flatMap((edition): EditionProfile[] => {
      const own = seatings.filter(({ game }) => game.edition === edition)
      if (own.length === 0) return []
      const whole = own.filter(({ game }) => isWhole(game))
      const lengths = new Lengths()
      for (const game of new Set(whole.map(({ game }) => game))) lengths.add(game)
      const ladder = ladders.get(edition)
      return [
        {
          edition,
          record: winningsOf(own).record,
          scores: scoresOf(
            edition,
            whole.map(({ game, seat }) => game.points[seat]),
          ),
          length: lengths.of(edition),
          sets: [...(sets.get(edition) ?? [])],
          rating: ladder?.rating(number) ?? null,
          course: thinned(ladder?.course(number) ?? []),
        },
      ]
    }),
  }
}
