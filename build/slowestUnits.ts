import type { Reporter, TestModule } from 'vitest/node'
import { slowest } from './slowest.ts'

/** Prints the slowest unit tests at the end of a run. */
export default class SlowestUnits implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId}: ${test.fullName}`,
        milliseconds: test.diagnostic()?.duration ?? 0,
      })),
    )
    const text = slowest(tests)
    if (text !== '') console.log(text)
  }
}
