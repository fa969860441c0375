import type { Outcome } from '../refusal.ts'

/** Unwraps an outcome; throws on a refusal, which fails the test and says why. */
export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.value
}

/** The code of a refusal, or `done`. */
export const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'done' : outcome.refusal.code)
