import { writeFileSync } from 'node:fs'

/**
 * Ratios that `npm run bench` compares with those that are kept: by name, the same one in each round of a run. The
 * greater, the worse.
 */
export type Ratios = Readonly<Record<string, readonly number[]>>
/** Rounds for such ratios. */
export const rounds = 3

/** Writes ratios into the file of the first argument, from which `npm run bench` reads them; nowhere without one. */
export function tellRatios(ratios: Ratios): void {
  const [, , file] = process.argv
  if (file) writeFileSync(file, JSON.stringify(ratios))
}

/** The times of `count` runs, in milliseconds. */
export const timesOf = (count: number, run: (number: number) => void): number[] =>
  Array.from({ length: count }, (_, number) => {
    const start = performance.now()
    run(number)
    return performance.now() - start
  })

/** The row of a table for such times. */
export function row(times: readonly number[]): Record<'median ms' | 'p99 ms' | 'longest ms', number> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => Number(sorted[Math.floor((times.length - 1) * part)].toFixed(3))
  return { 'median ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1) }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]

/** Steps of the reference loop, which makes the figures of different machines comparable. */
const referenceSteps = 60_000_000

/**
 * The steps of a fixed arithmetic loop that this machine takes in a millisecond at this moment: a random generator alone
 * (Marsaglia's xorshift).
 */
export function stepsPerMillisecond(): number {
  const start = performance.now()
  let sum = 0
  let word = 0x2f6e2b1
  for (let step = 0; step < referenceSteps; step++) {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    sum = (sum + word) | 0
  }
  // A sum that nobody read might not be added up.
  if (!Number.isInteger(sum)) throw new Error('The reference loop has no sum')
  return referenceSteps / (performance.now() - start)
}
