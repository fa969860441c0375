/** Steps of the reference loop, which makes the figures of different machines comparable. */
export const referenceSteps = 10_000_000
const tries = 5

/**
 * A fixed arithmetic loop: a random generator alone (Marsaglia's xorshift). The sum keeps it from being optimized
 * away.
 */
export function referenceLoop(): number {
  let sum = 0
  let word = 0x2f6e2b1
  for (let step = 0; step < referenceSteps; step++) {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    sum = (sum + word) | 0
  }
  return sum
}

/** The steps that this machine takes in a millisecond at this moment. */
export function stepsPerMillisecond(): number {
  const begun = performance.now()
  let checksum = 0
  for (let nth = 0; nth < tries; nth++) checksum ^= referenceLoop()
  // The same sum an odd number of times.
  if (checksum !== referenceLoop()) throw new Error('The reference loop is not the same each time')
  return ((tries + 1) * referenceSteps) / (performance.now() - begun)
}
