import { ORPCError } from '@orpc/server'
import type { Outcome } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'

/** Returns the value of an outcome; throws a refusal as the one error of the contract, with its sentence. */
export function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { refusal } = outcome
  throw new ORPCError('REFUSED', { status: 409, message: sentenceOf(refusal), data: refusal })
}
