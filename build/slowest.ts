/** A test and the time it took. */
export interface TimedTest {
  readonly name: string
  readonly milliseconds: number
}

const mostTests = 10
/** A run of fewer tests than this is somebody's choice of them, who knows how long they take. */
const least = 100

/** The ten slowest tests of a run, as text; nothing for a small run. */
export function slowest(tests: readonly TimedTest[]): string {
  if (tests.length < least) return ''
  const sorted = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, mostTests)
  const lines = sorted.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`,
  )
  return ['', `The ${mostTests} slowest of ${tests.length} tests:`, ...lines, ''].join('\n')
}
