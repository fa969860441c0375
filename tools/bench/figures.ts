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

/** The times of `count` runs, in milliseconds, the shortest first. */
export function timesOf(count: number, run: (number: number) => void): number[] {
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const start = performance.now()
    run(number)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

/** The row of a table for such times. */
export function row(times: readonly number[]): Record<'median ms' | 'p99 ms' | 'longest ms', number> {
  const at = (part: number): number => Number(times[Math.floor((times.length - 1) * part)].toFixed(3))
  return { 'median ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1) }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
