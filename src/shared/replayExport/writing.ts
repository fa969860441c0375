import type { ReplayExport, ExportedScene, ExportedStep } from './replayExport.ts'

/**
 * The difference between two pieces of plain data: the whole new value, in a list by itself, or the
 * differences of its parts by name or index.
 */
type Difference = readonly [unknown] | { readonly [part: string]: Difference }

type Parted = Readonly<Record<string, unknown>>

const isParted = (data: unknown): data is Parted => typeof data === 'object' && data !== null

const haveSameParts = (one: Parted, other: Parted): boolean => {
  const [parts, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    parts.length === others.length &&
    parts.every((part) => Object.hasOwn(other, part))
  )
}

/** Returns null where the two are equal. */
export function differenceOf(before: unknown, after: unknown): Difference | null {
  if (Object.is(before, after)) return null
  if (!isParted(before) || !isParted(after) || !haveSameParts(before, after)) return [after]
  const parts = Object.entries(after).flatMap(([part, value]) => {
    const other = differenceOf(before[part], value)
    return other === null ? [] : [[part, other] as const]
  })
  return parts.length === 0 ? null : Object.fromEntries(parts)
}

/** Applies a difference to the data before it. */
export function differing(before: unknown, difference: Difference | null): unknown {
  if (difference === null) return before
  if (Array.isArray(difference)) return difference[0]
  if (!isParted(before)) throw new TypeError('Only what has parts can differ in some of them')
  const other = difference as Readonly<Record<string, Difference>>
  const parts = Object.entries(before).map(
    ([part, value]) => [part, Object.hasOwn(other, part) ? differing(value, other[part]) : value] as const,
  )
  return Array.isArray(before) ? parts.map(([, value]) => value) : Object.fromEntries(parts)
}

/** A step whose scene is written as its difference from the one before; that of the first step from null. */
type WrittenStep = Omit<ExportedStep, 'scene'> & { readonly change: Difference | null }

/** A game as written into a page: of a scene only the changes, since most of it stays from step to step. */
export type WrittenExport = Omit<ReplayExport, 'steps'> & { readonly steps: readonly WrittenStep[] }

/** The type of the elements that hold a page's games, one each, in the page's order. */
export const replayExportType = 'application/json'

export function writtenOf(replayExport: ReplayExport): WrittenExport {
  const { steps } = replayExport
  return {
    ...replayExport,
    steps: steps.map(({ scene, ...step }, at) => ({
      ...step,
      change: differenceOf(steps[at - 1]?.scene ?? null, scene),
    })),
  }
}

export function replayExportIn(written: WrittenExport): ReplayExport {
  let scene: unknown = null
  return {
    ...written,
    steps: written.steps.map(({ change, ...step }) => {
      scene = differing(scene, change)
      return { ...step, scene: scene as ExportedScene }
    }),
  }
}
