import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest, type TimedTest } from '../build/slowest.ts'

/** Prints the slowest tests of the built app at the end of a run. */
export default class SlowestSpecs implements Reporter {
  readonly #tests: TimedTest[] = []

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    const name = `${relative(import.meta.dirname, location.file)}: ${title}`
    this.#tests.push({ name, milliseconds: duration })
  }

  onEnd(): void {
    const text = slowest(this.#tests)
    if (text !== '') console.log(text)
  }

  printsToStdio(): boolean {
    return false
  }
}
