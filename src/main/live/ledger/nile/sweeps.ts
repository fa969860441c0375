/**
 * Tiles that may have trailed without a report. Tiles are taken by name, so nobody knows where the boats are:
 * after a move of the boat furthest back some tile may lie behind all boats, or none.
 */
export interface Sweeps {
  /** True since a boat moved that may have been the one furthest back, until somebody reports what trails. */
  readonly possible: boolean
  /** Turns since then. */
  readonly turns: number
  /** Moves since then, by seat. Those of seats that are away are not asked for: their boats are off the line. */
  readonly moves: readonly number[]
  /** A report was overdue before a later sweep, which says nothing about it. */
  readonly isMissing: boolean
}

/** Nothing has moved since trailing tiles were entered, or since the start. */
export const noSweeps = (seats: number): Sweeps => ({
  possible: false,
  turns: 0,
  moves: Array.from({ length: seats }, () => 0),
  isMissing: false,
})

/** A boat is taken off the line; `wasLast`: it may have been the one furthest back. */
export const withoutMoves = (sweeps: Sweeps, seat: number, wasLast: boolean): Sweeps => ({
  ...sweeps,
  possible: sweeps.possible || wasLast,
  moves: sweeps.moves.with(seat, 0),
})

/**
 * The moves of every boat after which numbers are shown as upper limits, and after which a report is asked
 * for. In games entered without a mistake 10 to 14 of 100 turns come to the first, 2 to 4 to the second; with
 * one move of every boat it would be 30.
 */
const movesUntil = { uncertain: 2, overdue: 4 }

const haveMoved = ({ moves }: Sweeps, away: readonly number[], least: number): boolean =>
  moves.every((count, seat) => count >= least || away.includes(seat))

/** Another turn; `wasLast`: the seat's boat may have been the one furthest back. */
export function afterTurn(sweeps: Sweeps, seat: number, wasLast: boolean): Sweeps {
  if (!sweeps.possible && !wasLast) return sweeps
  const moves = sweeps.moves.with(seat, sweeps.moves[seat] + 1)
  return { ...sweeps, possible: true, turns: sweeps.turns + 1, moves }
}

/** True once every boat has moved so often that a report is asked for. */
export const isOverdue = (sweeps: Sweeps, away: readonly number[]): boolean =>
  haveMoved(sweeps, away, movesUntil.overdue)

/**
 * Somebody has entered tiles that trail now, or that none have trailed since the last report. Tiles of now
 * say nothing of those that were due before; that none have trailed, all there is to say.
 */
export const afterSweep = (sweeps: Sweeps, away: readonly number[], isNone: boolean): Sweeps => ({
  ...noSweeps(sweeps.moves.length),
  isMissing: !isNone && (sweeps.isMissing || isOverdue(sweeps, away)),
})

/** True when numbers may be too high: every boat has moved on, or an earlier sweep is missing. */
export const isUncertain = (sweeps: Sweeps, away: readonly number[]): boolean =>
  sweeps.isMissing || haveMoved(sweeps, away, movesUntil.uncertain)
