import { familyOf, type Edition, type TileCode } from '../editions/index.ts'
import { ring } from '../editions/tutankhamun-2021.ts'
import type { Award } from '../nile/events.ts'
import type { NileEntry } from '../summary/holdings.ts'
import type { Ending } from '../status.ts'

/** The ways to make points: by a tile as it was taken, by giving one up, or by a place in a set. */
export type EarnedBy = 'taken' | 'sold' | 'first' | 'shared' | 'second'

/** Points of one seat from one tile and in one way. */
export interface Earning {
  readonly tile: TileCode
  readonly by: EarnedBy
  readonly points: number
}

function placeOf({ place, tie }: Award): EarnedBy {
  if (place === 2) return 'second'
  return tie?.rule === 'shared' ? 'shared' : 'first'
}

/** Adds an earning; single tiles of a kind are summed up. */
function withEarning(earned: readonly Earning[], more: Earning): Earning[] {
  const same = (other: Earning): boolean => other.tile === more.tile && other.by === more.by
  const before = earned.find(same)?.points ?? 0
  return [...earned.filter((other) => !same(other)), { ...more, points: before + more.points }]
}

/** The earnings of every seat, from the whole log: single tiles first, then the sets as they scored. */
export function tally(log: readonly NileEntry[], seats: number): Earning[][] {
  const single: Earning[][] = Array.from({ length: seats }, () => [])
  const sets: Earning[][] = Array.from({ length: seats }, () => [])
  const earn = (seat: number, earning: Earning): void => {
    if (earning.points > 0) single[seat] = withEarning(single[seat], earning)
  }
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'ringPaid') earn(event.seat, { tile: ring, by: 'taken', points: event.paid })
    if (event.kind === 'bonusPaid') earn(event.seat, { tile: event.tile, by: 'taken', points: event.paid })
    if (event.kind === 'bought') earn(event.from, { tile: event.purse, by: 'sold', points: event.paid })
    if (event.kind !== 'scored') continue
    for (const award of event.awards) {
      if (typeof award.to !== 'number' || award.paid === 0) continue
      sets[award.to].push({ tile: event.set, by: placeOf(award), points: award.paid })
    }
  }
  return sets.map((earned, seat) => [...single[seat], ...earned])
}

/** The seats by rank: the winners first, then by fewer points, or by more money where money is collected. */
export function standing(edition: Edition, { winners, points }: Ending): number[] {
  const better = familyOf[edition] === 'dig' ? -1 : 1
  const lost = (seat: number): number => (winners.includes(seat) ? 0 : 1)
  return [...points.keys()].sort(
    (one, other) => lost(one) - lost(other) || better * (points[one] - points[other]) || one - other,
  )
}
