import type { DigPosition } from '../../../shared/dig/views.ts'
import { doubling } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Belief, Likelihood } from './belief.ts'

/** What a seat has in hand while it digs. */
export interface Purse {
  readonly money: number
  /** Set aside this turn: lost with the next penalty. */
  readonly aside: number
  /** What a card counts times. */
  readonly factor: number
}

/** What it costs beyond the money to be put out of the game, in silver. */
const lifeWorth = 8

/** What is less likely is not thought of any further. */
const leastLikely = 0.01

export const purseOf = ({ money, aside, doubled }: DigPosition, seat: number): Purse => ({
  money: money[seat],
  aside,
  factor: doubled ? doubling : 1,
})

/**
 * What one can expect to gain by digging on in a pit, in silver: the next card, and what lies below where that is worth
 * the risk. Below 0 it is better to stop.
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

/** Whether the next card of a pit must be a penalty. */
export const isPenalty = (next: Likelihood, values: DigPosition['values']): boolean =>
  [...next.keys()].every((card) => values[card] < 0)

/** How likely the next card of a pit is a penalty, and what it brings on average. */
export function riskOf(next: Likelihood, values: DigPosition['values']): { chance: number; mean: number } {
  let chance = 0
  let mean = 0
  for (const [card, likely] of next) {
    mean += likely * values[card]
    if (values[card] < 0) chance += likely
  }
  return { chance, mean }
}
