import { statSync, type BigIntStats } from 'node:fs'
import { faultOf } from './faults.ts'
import { HistoryRefused } from './refused.ts'

/** A file as the system knows it: which one it is, and since when it is as it is. */
export interface Sight {
  readonly id: string
  readonly size: bigint
  readonly changedAt: bigint
}

/**
 * Looks at a file without opening it, which takes some millionths of a second; null when there is none. Throws
 * `HistoryRefused` when its drive does not answer.
 */
export function sightOf(file: string): Sight | null {
  const seen = statOf(file)
  return seen ? { id: `${seen.dev}:${seen.ino}`, size: seen.size, changedAt: seen.mtimeNs } : null
}

function statOf(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false })
  } catch (error) {
    const fault = faultOf(error, file)
    throw fault ? new HistoryRefused(fault) : error
  }
}

export const isSame = (one: Sight | null, other: Sight | null): boolean =>
  one?.id === other?.id && one?.size === other?.size && one?.changedAt === other?.changedAt
