/** True in the short tier of the tests: what Vitest runs in any mode but `all`, which `npm run test:all` sets. */
export const isShort = import.meta.env?.MODE === 'test'

/** The tries of the short tier where a tenth would be fewer: enough to be no single case. */
const fewest = 3

/** The tries of a property: `most`, of which the short tier makes a tenth, but not one or two. */
export const runs = (most: number): number =>
  isShort ? Math.min(most, Math.max(fewest, Math.ceil(most / 10))) : most

/** Cases that are tried one by one: of more than a few the short tier tries some, spread over all of them. */
export function cases<T>(all: readonly T[]): readonly T[] {
  const every = Math.max(1, Math.floor(all.length / runs(all.length)))
  return all.filter((_, nth) => nth % every === 0)
}
