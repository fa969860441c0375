import * as z from 'zod'
import { seat, shortfall, type Edition } from './editions/index.ts'
import { reasons } from './record.ts'

/** The states of a game. `resigned` and `abandoned` are the table's doing, the others the rules'. */
export const statuses = ['playing', 'over', 'resigned', 'abandoned'] as const
export type Status = (typeof statuses)[number]

/**
 * The places where a game is played: on the screen; at a real table, which reports it (`ledger`); or at a
 * real table whose line was entered, and which plays on the screen as well (`mirror`).
 */
export const modes = ['digital', 'ledger', 'mirror'] as const
export type Mode = (typeof modes)[number]

/** The kinds of game: played by moves at a table of the app, or reported to a ledger. */
export const gameKinds = ['table', 'ledger'] as const
export type GameKind = (typeof gameKinds)[number]
export const kindOf = {
  digital: 'table',
  ledger: 'ledger',
  mirror: 'table',
} as const satisfies Readonly<Record<Mode, GameKind>>

export const endingSchema = z.object({
  /** The winning seats, more than one where a win is shared; none when the game was abandoned. */
  winners: z.array(seat),
  reason: z.enum([...reasons, 'resigned', 'abandoned']),
  /** Points on their way to zero, or money, by seat. */
  points: z.array(z.int()),
  /** The seats whose players had left or resigned, or never came; absent where all had stayed. */
  away: z.array(seat).optional(),
})
/** The ending of a game: by the rules, by a resignation, or without a winner when it was abandoned. */
export type Ending = z.infer<typeof endingSchema>

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
