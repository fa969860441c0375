import { chanceOf, drawBelow, type Chance } from '../../engine/chance.ts'
import type { Weights } from '../../bots/line/weights.ts'

/** The direction in which each varied weight is tried: 1 is larger, -1 smaller. */
type Direction = Readonly<Partial<Record<keyof Weights, 1 | -1>>>

/**
 * A random direction. All weights are varied at once (SPSA), so that the cost of a step does not depend on
 * their number.
 */
export const directionBy = (chance: Chance, varied: readonly (keyof Weights)[]): Direction =>
  Object.fromEntries(varied.map((name) => [name, drawBelow(2, chance) === 0 ? -1 : 1]))

/** Weights moved along a direction by `by`, in the logarithm, so that they stay above zero. */
export const along = (weights: Weights, direction: Direction, by: number): Weights => ({
  ...weights,
  ...Object.fromEntries(
    Object.entries(direction).map(([name, way]) => [
      name,
      weights[name as keyof Weights] * Math.exp(way * by),
    ]),
  ),
})

/**
 * The distance between the competing weights, and the length of a step for a clean sweep, both at first and
 * as they shrink.
 */
const reach = { first: 0.3, fading: 0.1 }
const pace = { first: 0.25, fading: 0.6, grace: 20 }

/** The first weights' share of the wins against the second; the round selects the layouts. */
export type Contest = (one: Weights, other: Weights, round: number) => number

/**
 * Improves weights by climbing: in each round the weights a little along a random direction play those a
 * little against it, and the weights move towards the winners, by less from round to round.
 */
export function climb(
  weights: Weights,
  varied: readonly (keyof Weights)[],
  rounds: number,
  contest: Contest,
  seed: string,
): Weights {
  const chance = chanceOf(seed)
  let at = weights
  for (let round = 0; round < rounds; round++) {
    const direction = directionBy(chance, varied)
    const apart = reach.first / (round + 1) ** reach.fading
    const share = contest(along(at, direction, apart), along(at, direction, -apart), round)
    const step = pace.first * (pace.grace / (pace.grace + round)) ** pace.fading
    at = along(at, direction, step * (2 * share - 1))
  }
  return at
}
