import { defineConfig } from '@playwright/test'
import { pace } from './build/pace.ts'
import { testFlags } from './e2e/chromium.ts'
import type { Drawing } from './e2e/boards.ts'
import { isLong } from './e2e/tiers.ts'

export default defineConfig<Drawing>({
  testDir: 'e2e',
  outputDir: 'test-results',
  projects: [
    // One screen each, in a page that the tests of a worker share, over services in the test's process.
    { name: 'screens', testMatch: 'screens/*.screen.ts' },
    // The built app: the ways of its users, and what only a process of its own shows.
    { name: 'app', testMatch: '**/*.spec.ts', testIgnore: 'long/**' },
    ...(isLong ? [{ name: 'long', testMatch: 'long/*.spec.ts', use: { drawn: true } }] : []),
  ],
  grepInvert: isLong ? undefined : /@long/,
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // For what hangs: a machine may get busier than it was at the start.
  timeout: 300_000 * pace(),
  expect: { timeout: 30_000 * pace() },
  reporter: [['./e2e/desktop/reporter.ts'], ['list'], ['./e2e/slowestSpecs.ts']],
  use: {
    browserName: 'chromium',
    // What is clicked or filled in must be there as soon as what is looked for.
    actionTimeout: 30_000 * pace(),
    viewport: { width: 1280, height: 800 },
    // Without a graphics card every pixel costs; nothing here looks at them closely.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, args: testFlags },
  },
})
