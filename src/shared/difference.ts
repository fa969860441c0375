import * as z from 'zod'

/** The difference between two pieces of data: the new value in a list, or differences by part or index. */
export type Difference = readonly [unknown] | { readonly [part: string]: Difference }

/** What is in it shows when it is applied: to look at all of it would take longer than to make it. */
export const differenceSchema = z.custom<Difference>((data) => typeof data === 'object' && data !== null)

type Parted = Readonly<Record<string, unknown>>

const isParted = (data: unknown): data is Parted => typeof data === 'object' && data !== null

/** Returns null where the two are equal. */
export function differenceOf(before: unknown, after: unknown): Difference | null {
  if (Object.is(before, after)) return null
  if (!isParted(before) || !isParted(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  const parts = Object.keys(after)
  if (parts.length !== Object.keys(before).length) return [after]
  let difference: Record<string, Difference> | null = null
  for (const part of parts) {
    if (!Object.hasOwn(before, part)) return [after]
    const other = differenceOf(before[part], after[part])
    if (other !== null) (difference ??= {})[part] = other
  }
  return difference
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
