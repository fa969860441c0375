import { ORPCError } from '@orpc/server'
import type { Outcome } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'

/** The value of an outcome; a refusal becomes the one error that the contract knows, with its sentence. */
export function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { refusal } = outcome
  throw new ORPCError('REFUSED', { status: 409, message: sentenceOf(refusal), data: refusal })
}
