/** How many tiles of a set one seat has before and after a tile changes hands. */
interface TradeStanding {
  readonly seat: number
  readonly before: number
  readonly after: number
  /** Whether nobody would have more of it. */
  readonly most: boolean
}

/** What one tile that goes from one seat to another changes: for these two, and for whoever would then have most. */
export function tradeStandings(held: readonly number[], to: number, from: number): TradeStanding[] {
  const moved = (seat: number): number => (seat === to ? 1 : seat === from ? -1 : 0)
  const after = held.map((count, seat) => count + moved(seat))
  const most = Math.max(...after)
  return held
    .map((before, seat) => ({ seat, before, after: after[seat], most: after[seat] === most }))
    .filter(({ seat, most }) => moved(seat) !== 0 || most)
    .sort((one, other) => other.after - one.after || one.seat - other.seat)
}
