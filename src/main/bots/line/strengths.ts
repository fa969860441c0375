/** How much the levels that search may do, whatever the budget. */
export interface Strength {
  readonly playouts: number
  /** An end is played out where so many tiles are left or fewer, by whether two play or more. */
  readonly exactTiles: { readonly two: number; readonly more: number }
  /** Positions that may be looked at for it. */
  readonly exactPositions: number
}

export const strengths: Readonly<Record<'priest' | 'vizier', Strength>> = {
  priest: { playouts: 150, exactTiles: { two: 8, more: 5 }, exactPositions: 3000 },
  vizier: { playouts: Infinity, exactTiles: { two: 14, more: 9 }, exactPositions: 60_000 },
}

/** Positions of an end that are played out in one go. */
export const positionsAtOnce = 250
/** What part of the time may go into an end that proves too long; the search has the rest. */
export const exactTime = 0.5
