/** Whether this is the short tier of the tests: what Vitest runs in any mode but `all`, which `npm run test:all` sets. */
export const isShort = import.meta.env?.MODE === 'test'

/** How often the short tier tries what it does not try in full: often enough to be no single case. */
const fewest = 3

/** How often a property is tried: `most` times, of which the short tier makes a tenth, but not once or twice. */
export const runs = (most: number): number =>
  isShort ? Math.min(most, Math.max(fewest, Math.ceil(most / 10))) : most

/** Cases that are tried one by one: of more than a few the short tier tries some, spread over all of them. */
export function cases<T>(all: readonly T[]): readonly T[] {
  const every = Math.max(1, Math.floor(all.length / runs(all.length)))
  return all.filter((_, nth) => nth % every === 0)
}
