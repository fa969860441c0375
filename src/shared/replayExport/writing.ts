import { differenceOf, differing, type Difference } from './difference.ts'
import type { ReplayExport, ExportedScene, ExportedStep } from './replayExport.ts'

/** A step with its scene as it differs from the one before; that of the first step differs from nothing. */
type WrittenStep = Omit<ExportedStep, 'scene'> & { readonly change: Difference | null }

/** A game as it stands in a page: most of a table stays as it was from step to step, and is not told again. */
export type WrittenKeepsake = Omit<ReplayExport, 'steps'> & { readonly steps: readonly WrittenStep[] }

/** The type of the elements that hold a page's games, one each, in the page's order. */
export const replayExportType = 'application/json'

export function writtenOf(replayExport: ReplayExport): WrittenKeepsake {
  const { steps } = replayExport
  return {
    ...replayExport,
    steps: steps.map(({ scene, ...step }, at) => ({
      ...step,
      change: differenceOf(steps[at - 1]?.scene ?? null, scene),
    })),
  }
}

export function replayExportIn(written: WrittenKeepsake): ReplayExport {
  let scene: unknown = null
  return {
    ...written,
    steps: written.steps.map(({ change, ...step }) => {
      scene = differing(scene, change)
      return { ...step, scene: scene as ExportedScene }
    }),
  }
}
