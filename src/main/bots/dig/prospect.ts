import type { DigPosition } from '../../../shared/dig/views.ts'
import { doubling } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Belief, Likelihood } from './belief.ts'

/** The means of a seat while it digs. */
export interface Purse {
  readonly money: number
  /** Silver set aside this turn, lost with the next penalty. */
  readonly aside: number
  /** The factor of each card's value. */
  readonly factor: number
}

/** The worth of staying in the game, in silver, beyond the money. */
const lifeWorth = 8

/** Sequences of cards less likely than this are ignored. */
const leastLikely = 0.01

export const purseOf = ({ money, aside, doubled }: DigPosition, seat: number): Purse => ({
  money: money[seat],
  aside,
  factor: doubled ? doubling : 1,
})

/**
 * The expected gain of digging on in a pit, in silver: of the next card, and of those below where that is
 * worth the risk. Below 0 it is better to stop.
 */
export function prospectOf(
  pit: Belief[number],
  values: DigPosition['values'],
  purse: Purse,
  depth = 0,
  deepest = Infinity,
  likely = 1,
): number {
  if (depth >= pit.length || depth > deepest || likely < leastLikely) return 0
  let gain = 0
  for (const [card, chance] of pit[depth]) {
    const value = values[card] * purse.factor
    if (value < 0) gain -= chance * lossOf(purse, -value)
    else {
      const next = { ...purse, aside: purse.aside + value }
      gain +=
        chance * (value + Math.max(0, prospectOf(pit, values, next, depth + 1, deepest, likely * chance)))
    }
  }
  return gain
}

const lossOf = ({ money, aside }: Purse, due: number): number =>
  due > money ? aside + money + lifeWorth : aside + due

/** True when the next card of a pit is sure to be a penalty. */
export const isPenalty = (next: Likelihood, values: DigPosition['values']): boolean =>
  [...next.keys()].every((card) => values[card] < 0)

/** The probability that the next card of a pit is a penalty, and its mean value. */
export function riskOf(next: Likelihood, values: DigPosition['values']): { chance: number; mean: number } {
  let chance = 0
  let mean = 0
  for (const [card, likely] of next) {
    mean += likely * values[card]
    if (values[card] < 0) chance += likely
  }
  return { chance, mean }
}
