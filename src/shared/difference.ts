import * as z from 'zod'

/** The difference between two pieces of data: the new value in a list, or differences by part or index. */
export type Difference = readonly [unknown] | { readonly [part: string]: Difference }

export const differenceSchema: z.ZodType<Difference> = z.lazy(() =>
  z.union([z.tuple([z.unknown()]), z.record(z.string(), differenceSchema)]),
)

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
