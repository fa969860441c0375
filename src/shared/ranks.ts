import { shortfall, type Edition } from './editions/index.ts'

/** The part of an ending that decides who comes before whom. */
interface Score {
  readonly winners: readonly number[]
  readonly points: readonly number[]
  readonly away?: readonly number[]
}

/**
 * The rank of each seat, from 1; equal ones share one. The winners are first, whatever decided between equal points. Then
 * fewer points decide, or more money where money is collected; whoever is away comes after all who stayed.
 */
export function ranksOf(edition: Edition, { winners, points, away = [] }: Score): number[] {
  const groupOf = (seat: number): number => (winners.includes(seat) ? 0 : away.includes(seat) ? 2 : 1)
  const seats = points.map((counted, seat) => {
    const group = groupOf(seat)
    return { group, behind: group === 0 ? 0 : shortfall(edition, counted) }
  })
  return seats.map(
    ({ group, behind }) =>
      1 +
      seats.filter((other) => other.group < group || (other.group === group && other.behind < behind)).length,
  )
}

/** The seats by rank, the best first. */
export function standing(edition: Edition, ending: Score): number[] {
  const ranks = ranksOf(edition, ending)
  return [...ranks.keys()].sort((one, other) => ranks[one] - ranks[other] || one - other)
}
