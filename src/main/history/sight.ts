import { statSync } from 'node:fs'

/** A file as the system knows it: which one it is, and since when it is as it is. */
export interface Sight {
  readonly id: string
  readonly size: bigint
  readonly changedAt: bigint
}

/** Looks at a file without opening it, which takes some millionths of a second; null when there is none. */
export function sightOf(file: string): Sight | null {
  const seen = statSync(file, { bigint: true, throwIfNoEntry: false })
  return seen ? { id: `${seen.dev}:${seen.ino}`, size: seen.size, changedAt: seen.mtimeNs } : null
}

export const isSame = (one: Sight | null, other: Sight | null): boolean =>
  one?.id === other?.id && one?.size === other?.size && one?.changedAt === other?.changedAt
