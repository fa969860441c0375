import type { Award, NileEvent, Outlook, Tie } from '../../../../shared/nile/events.ts'
import type { OnEvent } from '../../game.ts'
import { countBits, lowestBit } from '../../bits.ts'
import * as line from '../state.ts'
import type { Kind, NileState } from '../state.ts'
import * as round from './round.ts'
import { valueOf, type WildRules } from './rules.ts'

/** Pays the places of a set and moves its tiles to the tomb. */
export function scoreSet(state: NileState, rules: WildRules, set: Kind, onEvent?: OnEvent<'nile'>): void {
  onEvent?.(scoredEvent(state, rules, set))
  forEachAward(state, rules, set, line.payAward)
  line.entomb(state, set)
}

/** The payments of a set if it scored now. */
export function outlookOf(state: NileState, rules: WildRules, set: Kind): Outlook {
  const claims = line.seatNumbers(state).map((seat) => claimOf(state, rules, seat, set))
  const awards: Award[] = []
  forEachAward(state, rules, set, (_state, to, paid, worth, place) => {
    awards.push({ place, to, worth, paid, tie: tieOf(claims, place, to) })
  })
  return { counts: claims.map(countIn), awards }
}

function scoredEvent(state: NileState, rules: WildRules, set: Kind): NileEvent {
  const seats = line.seatNumbers(state)
  return {
    kind: 'scored',
    set: rules.tiles[set],
    held: seats.map((seat) => line.countOf(state, set, seat)),
    wilds: seats.map((seat) => round.committedCounts(state, rules, seat)),
    ...outlookOf(state, rules, set),
    under: 0,
    boats: seats.map((seat) => line.boatOf(state, seat)),
    underworldRanks: false,
  }
}

/**
 * A seat's claim to a place of a set as one number; the larger takes it, equal ones are tied. The high bits are the
 * seat's count, the low bits the pharaohs that only break ties (1993). Without a count there is no claim.
 */
type Claim = number
const pharaohBits = 2
const noClaim: Claim = 0
/** Larger than every claim. */
const anyClaim: Claim = 2 ** 30

const countIn = (claim: Claim): number => claim >> pharaohBits

function claimOf(state: NileState, rules: WildRules, seat: number, set: Kind): Claim {
  const tiles = line.countOf(state, set, seat)
  if (set !== round.roundOf(state)) return tiles << pharaohBits
  const wilds = round.committedBy(state, seat)
  const count = tiles + round.trianglesIn(wilds)
  if (rules.pharaohCounts) return (count + round.pharaohsIn(wilds)) << pharaohBits
  return count === 0 ? noClaim : (count << pharaohBits) | round.pharaohsIn(wilds)
}

/** The seats with the best claim to a set below a limit, one bit each; 0 when there is no such claim. */
function bestSeats(state: NileState, rules: WildRules, set: Kind, limit: Claim): number {
  let best = noClaim
  let seats = 0
  for (let seat = 0; seat < line.seatsOf(state); seat++) {
    const claim = claimOf(state, rules, seat, set)
    if (claim === noClaim || claim < best || claim >= limit) continue
    seats = claim === best ? seats | (1 << seat) : 1 << seat
    best = claim
  }
  return seats
}

/** Half of the value of a set, rounded down. */
const halfOf = (set: Kind): number => valueOf[set] >> 1
/** The worth of the second place. */
export const secondOf = halfOf
/** The share of each of several seats with most. */
const sharedOf = halfOf

const paidTo = (state: NileState, seat: number, worth: number): number =>
  Math.min(line.pointsOf(state, seat), worth)

/**
 * Goes through the awards of a set as if it scored now (rulebook 2004, "De waardering van de artefact sets"): one seat
 * alone with most has the value, and one alone with the second most has half of it; several with most have half each, and
 * nobody else scores; by the house rule of 1993 three or more have nothing. Points are paid in this order, and the first
 * zero ends the game. Makes no list, for speed.
 */
function forEachAward(state: NileState, rules: WildRules, set: Kind, onAward: typeof line.payAward): void {
  const shared = sharedOf(set)
  const first = bestSeats(state, rules, set, anyClaim)
  const winners = countBits(first)
  if (winners === 0) return
  if (winners >= 3 && round.manyTiedGetNothing(state)) return onAward(state, 'nobody', 0, shared, 1)
  if (winners > 1) {
    for (let rest = first; rest > 0; rest &= rest - 1) {
      const seat = lowestBit(rest)
      onAward(state, seat, paidTo(state, seat, shared), shared, 1)
    }
    return
  }
  const winner = lowestBit(first)
  const value = valueOf[set]
  const paid = paidTo(state, winner, value)
  const ends = paid === line.pointsOf(state, winner)
  onAward(state, winner, paid, value, 1)
  const second = bestSeats(state, rules, set, claimOf(state, rules, winner, set))
  if (second === 0) return
  const worth = secondOf(set)
  if (countBits(second) > 1) return onAward(state, 'nobody', 0, worth, 2)
  const runnerUp = lowestBit(second)
  onAward(state, runnerUp, ends ? 0 : paidTo(state, runnerUp, worth), worth, 2)
}

/**
 * The tie at a place: among all with the same claim, where they share it or nobody has it; or, where pharaohs broke it,
 * among all with as many tiles and no better claim; null for none.
 */
function tieOf(claims: readonly Claim[], place: Award['place'], to: Award['to']): Tie | null {
  const claim = [...new Set(claims)].sort((one, other) => other - one)[place - 1]
  const seatsWhere = (fits: (other: Claim) => boolean) =>
    [...claims.keys()].filter((seat) => fits(claims[seat]))
  const equal = seatsWhere((other) => other === claim)
  if (to === 'nobody') return { among: equal, rule: place === 1 ? 'manyTied' : 'nobody' }
  if (equal.length > 1) return { among: equal, rule: 'shared' }
  const among = seatsWhere((other) => other <= claim && countIn(other) === countIn(claim))
  return among.length > 1 ? { among, rule: 'pharaohs' } : null
}
