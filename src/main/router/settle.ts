import { ORPCError } from '@orpc/server'
import type { Outcome, Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { HistoryRefused, type History } from '../history/index.ts'

/** Returns the value of an outcome; throws a refusal as the one error of the contract, with its sentence. */
export function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw refusing(outcome.refusal)
}

const refusing = (refusal: Refusal, cause?: unknown) =>
  new ORPCError('REFUSED', { status: 409, message: sentenceOf(refusal), data: refusal, cause })

/**
 * Carries out a call: it waits while the history cannot be written, and is refused where it never can, or where
 * the database refuses what it was to write.
 */
export async function patiently<T>(
  { saving }: History,
  work: () => T | PromiseLike<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await saving.patiently(work, signal)
  } catch (error) {
    const fault = saving.faultOf(error)
    throw fault ? refusing(fault, error instanceof HistoryRefused ? undefined : error) : error
  }
}
