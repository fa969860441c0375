import type { Note } from './history.ts'
import type { GameUpdate, ReplayTimeline } from './replay.ts'

/** A game for the page that replays it without the app. */
export interface ReplayExport {
  /** Edition and day, place, house rules, layout code: a sentence each. */
  readonly facts: readonly string[]
  /** The game as it stands, with its whole log. */
  readonly timeline: ReplayTimeline
  /** The view at each ply, that of the beginning first. */
  readonly views: readonly GameUpdate['view'][]
  /** On the game and on its moves, by the steps of the timeline. */
  readonly notes: readonly Note[]
}

/** The difference between two pieces of data: the new value in a list, or differences by part or index. */
type Difference = readonly [unknown] | { readonly [part: string]: Difference }

type Parted = Readonly<Record<string, unknown>>

const isParted = (data: unknown): data is Parted => typeof data === 'object' && data !== null

const haveSameParts = (one: Parted, other: Parted): boolean => {
  const parts = Object.keys(one)
  const others = Object.keys(other)
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

/** A game as written into a page: of a view only what differs from the one before, since most of it stays. */
export interface WrittenExport extends Omit<ReplayExport, 'views'> {
  /** The first difference is the one from the view of the game as it stands. */
  readonly changes: readonly (Difference | null)[]
}

/** The type of the elements that hold a page's games, one each, in the page's order. */
export const replayExportType = 'application/json'

export const writtenOf = ({ facts, timeline, views, notes }: ReplayExport): WrittenExport => ({
  facts,
  timeline,
  notes,
  changes: views.map((view, ply) => differenceOf(views[ply - 1] ?? timeline.update.view, view)),
})

export function replayExportIn({ facts, timeline, changes, notes }: WrittenExport): ReplayExport {
  let view: unknown = timeline.update.view
  const views = changes.map((change) => (view = differing(view, change)) as GameUpdate['view'])
  return { facts, timeline, views, notes }
}
