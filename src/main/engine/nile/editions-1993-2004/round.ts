import { maxSeats, type TileCode } from '../../../../shared/editions/index.ts'
import type { Counts } from '../../../../shared/editions/tiles.ts'
import type { Options } from '../../../../shared/record.ts'
import { countOf, ownWord, seatsOf, setOwnWord, take, type Kind, type NileState } from '../state.ts'
import { pharaoh, triangle, type WildRules } from './rules.ts'

/**
 * The words that these editions keep beside the family's: the active seat, and the round in which wilds are
 * committed to a set that scores.
 *
 * - word 0, from the lowest bit: the active seat (3 bits); the set of the round, plus one (5 bits), 0 when
 *   there is none; the seat that committed last, plus one (3 bits); the seats that passed since then, one bit
 *   each; 1 where three or more who tie for most get nothing, by the house rule of 1993;
 * - word 1: the wilds committed to the set, three bits a seat: the number of pharaohs (2 bits), and the
 *   triangle (1 bit).
 */
const turnWord = 0
const wildsWord = 1

const setShift = 3
const setMask = 31 << setShift
const committerShift = 8
const committerMask = 7 << committerShift
const passedShift = 11
const passedMask = ((1 << maxSeats) - 1) << passedShift
const manyTiedBit = 1 << (passedShift + maxSeats)
const seatMask = 7

const wildBits = 3
const wildMask = (1 << wildBits) - 1

/** The seat whose turn it is, even while another one is being asked. */
export const activeOf = (state: NileState): number => ownWord(state, turnWord) & seatMask

export function setActive(state: NileState, seat: number): void {
  setOwnWord(state, turnWord, (ownWord(state, turnWord) & ~seatMask) | seat)
}

/** House rule of 1993: of three or more who tie for most nobody scores. */
export const manyTiedGetNothing = (state: NileState): boolean =>
  (ownWord(state, turnWord) & manyTiedBit) !== 0

/** Takes the house rules over that an edition lets a table agree on, in a state at its beginning. */
export function agree(state: NileState, { manyTiedDisputed }: WildRules, options: Options): void {
  if (manyTiedDisputed && options.manyTiedGetNothing)
    setOwnWord(state, turnWord, ownWord(state, turnWord) | manyTiedBit)
}

/** The parts of a round's word that outlast it: the active seat and the house rule. */
const outsideRound = (state: NileState): number => ownWord(state, turnWord) & (seatMask | manyTiedBit)

/** The set that is about to score; -1 when there is none. */
export const roundOf = (state: NileState): Kind => ((ownWord(state, turnWord) & setMask) >> setShift) - 1

/** Begins the round of a set, or ends it, with -1. */
export function setRound(state: NileState, set: Kind): void {
  setOwnWord(state, turnWord, outsideRound(state) | ((set + 1) << setShift))
  setOwnWord(state, wildsWord, 0)
}

/** True when a seat is to be asked: one that has passed, or committed last, waits until another one commits. */
const isAsked = (state: NileState, seat: number): boolean =>
  !hasPassed(state, seat) && (ownWord(state, turnWord) & committerMask) >> committerShift !== seat + 1

export const hasPassed = (state: NileState, seat: number): boolean =>
  ((ownWord(state, turnWord) >> (passedShift + seat)) & 1) === 1

export function setPassed(state: NileState, seat: number): void {
  setOwnWord(state, turnWord, ownWord(state, turnWord) | (1 << (passedShift + seat)))
}

/** The wilds of a seat as one number: the pharaohs, plus 4 for the triangle. */
type Wilds = number
export const noWilds: Wilds = 0
export const wildsOf = (pharaohs: number, triangles: number): Wilds => pharaohs | (triangles << 2)
export const pharaohsIn = (wilds: Wilds): number => wilds & 3
export const trianglesIn = (wilds: Wilds): number => wilds >> 2

const kindsIn = (wilds: Wilds): readonly (readonly [Kind, number])[] => [
  [pharaoh, pharaohsIn(wilds)],
  [triangle, trianglesIn(wilds)],
]

export const committedBy = (state: NileState, seat: number): Wilds =>
  (ownWord(state, wildsWord) >> (seat * wildBits)) & wildMask

/** Adds wilds of a seat to the set; all other seats are asked again. */
export function addCommitted(state: NileState, seat: number, wilds: Wilds): void {
  setOwnWord(state, wildsWord, ownWord(state, wildsWord) + (wilds << (seat * wildBits)))
  const rest = ownWord(state, turnWord) & ~(committerMask | passedMask)
  setOwnWord(state, turnWord, rest | ((seat + 1) << committerShift))
}

/** Wilds as moves and events list them: codes in alphabetical order. `tiles`: those of the edition, by kind. */
export const wildTiles = (tiles: readonly TileCode[], wilds: Wilds): TileCode[] =>
  kindsIn(wilds)
    .flatMap(([kind, count]) => Array.from({ length: count }, () => tiles[kind]))
    .sort()

/** The wilds in such a list; other tiles are ignored. */
export const wildsNamed = (tiles: readonly TileCode[], wilds: readonly TileCode[]): Wilds =>
  wildsOf(
    wilds.filter((tile) => tile === tiles[pharaoh]).length,
    wilds.filter((tile) => tile === tiles[triangle]).length,
  )

export const committedCounts = (state: NileState, rules: WildRules, seat: number): Counts =>
  Object.fromEntries(
    kindsIn(committedBy(state, seat))
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [rules.tiles[kind], count]),
  )

/**
 * True when a seat's pharaohs can be committed: it has a tile of the set, or its triangle, which stands for
 * one, lies there (rulebook 2004, "Farao-tegels"; rulebook 1993, "Special Tiles").
 */
export const hasFooting = (state: NileState, rules: WildRules, seat: number, set: Kind): boolean =>
  countOf(state, set, seat) > 0 || (rules.triangleAlone && trianglesIn(committedBy(state, seat)) > 0)

/** The number of ways in which a seat can commit at least one wild to the set that scores. */
export function countCommitments(state: NileState, rules: WildRules, seat: number): number {
  const pharaohs = countOf(state, pharaoh, seat)
  const triangles = countOf(state, triangle, seat)
  // Most seats have no wild.
  if (pharaohs === 0 && triangles === 0) return 0
  if (hasFooting(state, rules, seat, roundOf(state))) return (pharaohs + 1) * (triangles + 1) - 1
  return rules.triangleAlone && triangles > 0 ? pharaohs + 1 : 0
}

/** The `nth` of these ways: with a tile of the set, those without the triangle come first; otherwise all have it. */
export function nthCommitment(state: NileState, rules: WildRules, seat: number, nth: number): Wilds {
  if (!hasFooting(state, rules, seat, roundOf(state))) return wildsOf(nth, 1)
  const ways = countOf(state, pharaoh, seat) + 1
  return wildsOf((nth + 1) % ways, nth + 1 >= ways ? 1 : 0)
}

export function commitWilds(state: NileState, seat: number, wilds: Wilds): void {
  for (let rest = pharaohsIn(wilds); rest > 0; rest--) take(state, pharaoh, seat)
  if (trianglesIn(wilds) > 0) take(state, triangle, seat)
  addCommitted(state, seat, wilds)
}

/** The next seat to be asked, clockwise from after another; -1 when there is none. */
export function nextAsked(state: NileState, rules: WildRules, after: number): number {
  const seats = seatsOf(state)
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats
    if (isAsked(state, seat) && countCommitments(state, rules, seat) > 0) return seat
  }
  return -1
}
