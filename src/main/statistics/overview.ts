import { editions } from '../../shared/editions/index.ts'
import { counts, type Overview, type RankingRow } from '../../shared/statistics.ts'
import { isWhole, type People, type PlayedGame } from './playedGames.ts'
import { type Ladder, Lengths, Runs, scoresOf, SeatTable, Winnings } from './tallies.ts'

/** Sorts the best first: by the lower end of their rating, or of their win rate where they have none. */
const better = (one: RankingRow, other: RankingRow): number =>
  sureOf(other) - sureOf(one) || other.record.from - one.record.from || other.record.games - one.record.games

const sureOf = ({ rating }: RankingRow): number => (rating ? rating.value - rating.spread : -Infinity)

/** The reason for which a game does not count. */
function reasonFor({ status, leftOut }: PlayedGame): keyof Overview['leftOut'] {
  if (leftOut) return 'asked'
  return status === 'abandoned' ? 'abandoned' : 'branched'
}

/** The ranking of all players, and statistics of the games; `ladder` when one edition is asked for. */
export function overviewOf(games: readonly PlayedGame[], people: People, ladder: Ladder | null): Overview {
  const leftOut = { abandoned: 0, branched: 0, asked: 0 }
  const newLine = () => ({ winnings: new Winnings(), runs: new Runs(), lastPlayed: 0 })
  const lines = new Map<string, ReturnType<typeof newLine>>()
  const seats = new SeatTable()
  /** The lengths and the final scores of the games of an edition that were played to their end. */
  const tallies = editions.map((edition) => ({ edition, lengths: new Lengths(), scores: [] as number[] }))
  let counted = 0
  for (const game of games) {
    if (!counts(game)) {
      leftOut[reasonFor(game)] += 1
      continue
    }
    counted += 1
    const tally = isWhole(game) && tallies.find(({ edition }) => edition === game.edition)
    if (tally) {
      tally.lengths.add(game)
      tally.scores.push(...game.points)
    }
    game.whos.forEach((who, seat) => {
      seats.add(game, seat)
      if (who === null) return
      const line = lines.get(who) ?? newLine()
      lines.set(who, line)
      line.winnings.add(game, seat)
      line.runs.add(game.winners.includes(seat))
      line.lastPlayed = game.playedAt
    })
  }
  const rows = [...lines]
    .flatMap(([key, { winnings, runs, lastPlayed }]): RankingRow[] => {
      const who = people.get(key)
      const rating = ladder?.rating(key) ?? null
      return who ? [{ who, record: winnings.record, streaks: runs.streaks, lastPlayed, rating }] : []
    })
    .sort(better)
  return {
    games: counted,
    leftOut,
    people: rows.filter((row) => row.who.kind === 'person'),
    computers: rows.filter((row) => row.who.kind === 'computer'),
    seats: seats.records,
    lengths: tallies.flatMap(({ edition, lengths }) => lengths.of(edition) ?? []),
    scores: tallies.flatMap(({ edition, scores }) => scoresOf(edition, scores) ?? []),
  }
}
