import { editions, type Edition, type TileCode } from '../../shared/editions/index.ts'
import { ranksOf } from '../../shared/status.ts'
import {
  counts,
  type EditionProfile,
  type Profile,
  type Rating,
  type SetRecord,
} from '../../shared/statistics.ts'
import type { GameSets, Reader } from '../history/index.ts'
import { isWhole, type People, type PlayedGame } from './playedGames.ts'
import { type Ladder, Lengths, Runs, scoresOf, SeatTable, wilson, Winnings } from './tallies.ts'

/** The most points in the chart of a rating: more than a screen can show. */
const maxMoments = 240

interface Seating {
  readonly game: PlayedGame
  readonly seat: number
}

/** A player's seats in all games that count. */
export const seatingsOf = (games: readonly PlayedGame[], who: string): Seating[] =>
  games
    .filter(counts)
    .flatMap((game) => game.whos.flatMap((other, seat) => (other === who ? [{ game, seat }] : [])))

const winningsOf = (seatings: readonly Seating[]): Winnings => {
  const winnings = new Winnings()
  for (const { game, seat } of seatings) winnings.add(game, seat)
  return winnings
}

/** The opponents of a player, the most frequent first. */
function versusOf(seatings: readonly Seating[], people: People): Profile['versus'] {
  const met = new Map<string, { games: number; ahead: number; behind: number }>()
  for (const { game, seat } of seatings) {
    const ranks = ranksOf(game.edition, game)
    game.whos.forEach((who, other) => {
      if (who === game.whos[seat] || who === null) return
      const tally = met.get(who) ?? { games: 0, ahead: 0, behind: 0 }
      met.set(who, tally)
      tally.games += 1
      if (ranks[seat] < ranks[other]) tally.ahead += 1
      if (ranks[seat] > ranks[other]) tally.behind += 1
    })
  }
  return [...met]
    .flatMap(([key, { games, ahead, behind }]) => {
      const who = people.get(key)
      if (!who) return []
      const rate = (ahead + (games - ahead - behind) / 2) / games
      const [from, to] = wilson(rate, games)
      return [{ who, games, ahead, behind, rate, from, to }]
    })
    .sort((one, other) => other.games - one.games)
}

/** Thins a rating's history to the points that a chart needs, evenly spaced; the first and the last stay. */
function thinned(course: readonly Rating[]): Rating[] {
  const step = Math.max(1, (course.length - 1) / (maxMoments - 1))
  const count = Math.min(course.length, maxMoments)
  return Array.from({ length: count }, (_, nth) => course[Math.round(nth * step)])
}

/** The data for one player's profile; the caller looks up `sets`. */
interface Asked {
  readonly key: string
  /** The player's seats in the games that are asked for. */
  readonly seatings: readonly Seating[]
  readonly people: People
  readonly ladders: ReadonlyMap<Edition, Ladder>
  readonly sets: ReadonlyMap<Edition, readonly SetRecord[]>
}

export function profileOf({ key, seatings, people, ladders, sets }: Asked): Profile | null {
  const who = people.get(key)
  if (!who) return null
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
      const scores = whole.map(({ game, seat }) => game.points[seat])
      return [
        {
          edition,
          record: winningsOf(own).record,
          scores: scoresOf(edition, scores),
          length: lengths.of(edition),
          sets: [...(sets.get(edition) ?? [])],
          course: thinned(ladders.get(edition)?.course(key) ?? []),
        },
      ]
    }),
  }
}

type Tally = { -readonly [Key in keyof SetRecord]: SetRecord[Key] }

/** The results of some seats by set, the set that brought most points first. */
export function setsOf(read: Reader, seatings: readonly Seating[]): SetRecord[] {
  const tallies = new Map<TileCode, Tally>()
  const gameSets = read.results.sets(seatings.map(({ game }) => game.number))
  const setsByGame = new Map(gameSets.map(({ number, sets }) => [number, sets]))
  for (const { game, seat } of seatings) addSets(tallies, setsByGame.get(game.number) ?? [], seat)
  return [...tallies.values()].sort((one, other) => other.points - one.points || other.games - one.games)
}

function addSets(tallies: Map<TileCode, Tally>, sets: GameSets['sets'], seat: number): void {
  for (const set of new Set(sets.map(([code]) => code))) {
    const tally = tallies.get(set) ?? { set, games: 0, first: 0, shared: 0, second: 0, points: 0 }
    tallies.set(set, tally)
    tally.games += 1
    const places = sets.filter(([code]) => code === set)
    const firsts = places.filter(([, , place]) => place === 1).length
    for (const [, owner, place, paid] of places) {
      if (owner !== seat) continue
      tally.points += paid
      if (place === 2) tally.second += 1
      else tally.first += 1
      if (place === 1 && firsts > 1) tally.shared += 1
    }
  }
}
