import { differenceOf, differing, type Difference } from './difference.ts'
import type { Keepsake, KeepsakeScene, KeepsakeStep } from './keepsake.ts'

/** A step with its scene as it differs from the one before; that of the first step differs from nothing. */
type WrittenStep = Omit<KeepsakeStep, 'scene'> & { readonly change: Difference | null }

/** A game as it stands in a page: most of a table stays as it was from step to step, and is not told again. */
export type WrittenKeepsake = Omit<Keepsake, 'steps'> & { readonly steps: readonly WrittenStep[] }

/** The type of the elements that hold a page's games, one each, in the page's order. */
export const keepsakeType = 'application/json'

export function writtenOf(keepsake: Keepsake): WrittenKeepsake {
  const { steps } = keepsake
  return {
    ...keepsake,
    steps: steps.map(({ scene, ...step }, at) => ({
      ...step,
      change: differenceOf(steps[at - 1]?.scene ?? null, scene),
    })),
  }
}

export function keepsakeIn(written: WrittenKeepsake): Keepsake {
  let scene: unknown = null
  return {
    ...written,
    steps: written.steps.map(({ change, ...step }) => {
      scene = differing(scene, change)
      return { ...step, scene: scene as KeepsakeScene }
    }),
  }
}
