import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { door } from './door.ts'

/** Prints first which program opens the windows of the desktop specs. */
export default class DoorReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    const isDesktop = suite.allTests().some(({ location }) => location.file.startsWith(import.meta.dirname))
    if (isDesktop) console.log(`Desktop specs: ${door.name}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
