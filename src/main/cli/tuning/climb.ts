import { chanceOf, drawBelow, type Chance } from '../../engine/chance.ts'
import type { Weights } from '../../bots/line/weights.ts'

/** For each weight that is varied whether it is tried larger or smaller. */
type Direction = Readonly<Partial<Record<keyof Weights, 1 | -1>>>

/** A direction by chance: the weights are varied all at once (SPSA), so a step costs the same however many they are. */
export const directionBy = (chance: Chance, varied: readonly (keyof Weights)[]): Direction =>
  Object.fromEntries(varied.map((name) => [name, drawBelow(2, chance) === 0 ? -1 : 1]))

/** Weights as far along a direction as `by` says, in the logarithm: they stay above zero. */
export const along = (weights: Weights, direction: Direction, by: number): Weights => ({
  ...weights,
  ...Object.fromEntries(
    Object.entries(direction).map(([name, way]) => [
      name,
      weights[name as keyof Weights] * Math.exp(way * by),
    ]),
  ),
})

/** How far apart the weights that play each other are at first, and how far a sweep would move them at first. */
const reach = { first: 0.3, fading: 0.1 }
const pace = { first: 0.25, fading: 0.6, grace: 20 }

/** What part of the wins the first weights have against the second; the number makes the layouts that are played. */
export type Contest = (one: Weights, other: Weights, round: number) => number

/**
 * Climbs from some weights: in each round those a little along a direction play those a little against it, and the
 * weights move towards the winners, by less from round to round.
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
