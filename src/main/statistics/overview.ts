import { editions } from '../../shared/editions/index.ts'
import type { Filter, Overview, SeatRecord, RankingRow } from '../../shared/statistics.ts'
import { filtered } from './filtered.ts'
import type { Ladder } from './ladder.ts'
import { counts, isWhole, type PlayedGame } from './played.ts'
import { Winnings } from './record.ts'
import { lengthOf, scoresOf } from './spread.ts'
import { Runs } from './streaks.ts'
import type { People, WhoNumber } from './whose.ts'

/** The results of one player, for a row of the overview. */
class PlayerTally {
  readonly winnings = new Winnings()
  readonly runs = new Runs()
  lastPlayed = 0

  add(game: PlayedGame, seat: number): void {
    this.winnings.add(game, seat)
    this.runs.add(game.winners.includes(seat))
    this.lastPlayed = game.playedAt
  }
}

/** The results of each seat, by the number of players at the table, over all players. */
export class SeatTable {
  readonly #seats = new Map<number, Winnings[]>()

  add(game: PlayedGame, seat: number): void {
    const players = game.whos.length
    const seats = this.#seats.get(players) ?? game.whos.map(() => new Winnings())
    this.#seats.set(players, seats)
    seats[seat].add(game, seat)
  }

  /** The smaller tables first; seats without games are left out. */
  get records(): SeatRecord[] {
    return [...this.#seats]
      .sort(([one], [other]) => one - other)
      .flatMap(([players, seats]) => seats.map(({ record }, seat) => ({ players, seat, record })))
      .filter(({ record }) => record.games > 0)
  }
}

/** Sorts the best first: by the lower end of their rating, or of their win rate where they have none. */
const better = (one: RankingRow, other: RankingRow): number =>
  sureOf(other) - sureOf(one) || other.record.from - one.record.from || other.record.games - one.record.games

const sureOf = ({ rating }: RankingRow): number => (rating ? rating.value - rating.spread : -Infinity)

/**
 * The overview: the ranking of all players, and statistics of the games; `ladder` when one edition is asked
 * for.
 */
export function overviewOf(
  games: readonly PlayedGame[],
  filter: Filter,
  people: People,
  ladder: Ladder | null,
): Omit<Overview, 'unread'> {
  const fitting = filtered(games, filter, people)
  const counted = fitting.filter(counts)
  const whole = Map.groupBy(counted.filter(isWhole), ({ edition }) => edition)
  const lines = new Map<WhoNumber, PlayerTally>()
  const seats = new SeatTable()
  for (const game of counted) {
    game.whos.forEach((who, seat) => {
      const line = lines.get(who) ?? new PlayerTally()
      lines.set(who, line)
      line.add(game, seat)
      seats.add(game, seat)
    })
  }
  const rows = [...lines]
    .map(([who, { winnings, runs, lastPlayed }]): RankingRow => {
      const rating = ladder?.rating(who) ?? null
      return { who: people.at(who), record: winnings.record, streaks: runs.streaks, lastPlayed, rating }
    })
    .sort(better)
  return {
    games: counted.length,
    leftOut: {
      abandoned: fitting.filter((game) => game.status === 'abandoned').length,
      branched: fitting.filter((game) => game.status !== 'abandoned' && game.branched).length,
    },
    people: rows.filter((row) => row.who.kind === 'person'),
    computers: rows.filter((row) => row.who.kind === 'computer'),
    seats: seats.records,
    lengths: editions.flatMap((edition) => lengthOf(edition, whole.get(edition) ?? []) ?? []),
    scores: editions.flatMap((edition) => scoresOf(edition, scoresIn(whole.get(edition) ?? [])) ?? []),
  }
}

/** The final scores of all seats. */
const scoresIn = (games: readonly PlayedGame[]): number[] => games.flatMap(({ points }) => points)
