import type { TileCode } from '../../shared/editions/index.ts'
import { ring } from '../../shared/editions/tutankhamun-2021.ts'
import type { LogEntry } from '../../shared/views.ts'

/** How one seat came by some of its points: rings as they were taken, or a place in a set. */
export interface Earning {
  readonly tile: TileCode
  /** 0 for rings, 1 for most, 2 for second most. */
  readonly place: 0 | 1 | 2
  readonly points: number
}

/** What every seat earned, from the whole log: the rings first, then the sets in the order in which they scored. */
export function tally(log: readonly LogEntry[], seats: number): Earning[][] {
  const rings = new Array<number>(seats).fill(0)
  const sets: Earning[][] = Array.from({ length: seats }, () => [])
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'ringPaid') rings[event.seat] += event.paid
    if (event.kind !== 'scored') continue
    for (const award of event.awards) {
      if (award.to === 'underworld' || award.paid === 0) continue
      sets[award.to].push({ tile: event.set, place: award.place, points: award.paid })
    }
  }
  return sets.map((earned, seat) =>
    rings[seat] === 0 ? earned : [{ tile: ring, place: 0, points: rings[seat] }, ...earned],
  )
}

/** The seats by their standing: the winner first, then by points, those with fewer ahead. */
export function standing(points: readonly number[], winner: number | null): number[] {
  return [...points.keys()].sort((one, other) => {
    if (one === winner) return -1
    if (other === winner) return 1
    return points[one] - points[other]
  })
}
