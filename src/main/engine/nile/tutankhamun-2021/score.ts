import { maxSeats } from '../../../../shared/editions/index.ts'
import { ringPoints, tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { Award } from '../../../../shared/events.ts'
import type { Report } from '../../game.ts'
import { claimant, explain, nobody, underworld, type Holdings, type Party } from '../../scoring.ts'
import {
  boatOf,
  countOf,
  entomb,
  nile,
  pointsOf,
  seatsOf,
  setPoints,
  type Kind,
  type NileState,
} from '../state.ts'
import { firstIdol, prizesOf } from './kinds.ts'

interface Scratch extends Holdings {
  readonly held: Int32Array
  readonly boats: Int32Array
  ranking: number
}

/** One a number of seats, filled anew for every set: a game played by a search allocates nothing. */
const scratches: readonly Scratch[] = Array.from({ length: maxSeats + 1 }, (_, seats) => ({
  held: new Int32Array(seats),
  boats: new Int32Array(seats),
  ranking: 0,
}))

/** Only with two players does the Underworld rank among them (rulebook 2021, "Two-Player Changes"). */
export const underworldRanks = (state: NileState): boolean => seatsOf(state) === 2

/** What decides about a set now. Valid until the next call. */
export function holdingsOf(state: NileState, set: Kind): Holdings {
  const scratch = scratches[seatsOf(state)]
  for (let seat = 0; seat < scratch.held.length; seat++) {
    scratch.held[seat] = countOf(state, set, seat)
    scratch.boats[seat] = boatOf(state, seat)
  }
  scratch.ranking = underworldRanks(state) ? countOf(state, set, underworld) : 0
  return scratch
}

/** Points go down to zero and never below; returns what was really paid. The Underworld takes a place for nobody. */
function pay(state: NileState, to: Party, worth: number): number {
  if (to === underworld) return 0
  const points = pointsOf(state, to)
  const paid = Math.min(points, worth)
  setPoints(state, to, points - paid)
  return paid
}

/** A ring scores at the moment when it is collected. */
export function payRing(state: NileState, seat: number, report?: Report): void {
  const paid = pay(state, seat, ringPoints)
  report?.({ kind: 'ringPaid', seat, paid })
}

/** A set scores at once when its last tile has left the Nile, in whatever way. */
export function scoreIfComplete(state: NileState, kind: Kind, report?: Report): void {
  if (kind < firstIdol && countOf(state, kind, nile) === 0) scoreSet(state, kind, report)
}

/** Pays the places of a set and puts its tiles, wherever they are, into the tomb. */
function scoreSet(state: NileState, set: Kind, report?: Report): void {
  const holdings = holdingsOf(state, set)
  const { first, second } = prizesOf[set]
  const winner = claimant(holdings)
  const runnerUp = winner === nobody || second === 0 ? nobody : claimant(holdings, winner)
  const paidFirst = winner === nobody ? 0 : pay(state, winner, first)
  const paidSecond = runnerUp === nobody ? 0 : pay(state, runnerUp, second)
  if (report) {
    const awards: Award[] = []
    if (winner !== nobody) awards.push(explain(holdings, winner, { place: 1, worth: first, paid: paidFirst }))
    if (runnerUp !== nobody) {
      awards.push(explain(holdings, runnerUp, { place: 2, worth: second, paid: paidSecond }, winner))
    }
    report({
      kind: 'scored',
      set: tiles[set],
      held: Array.from(holdings.held),
      under: countOf(state, set, underworld),
      boats: Array.from(holdings.boats),
      underworldRanks: underworldRanks(state),
      awards,
    })
  }
  entomb(state, set)
}
