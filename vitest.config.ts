import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pace } from './build/pace.ts'
import { pagePlugins } from './build/page-plugins.ts'

/** For what hangs: some tests of the long tier work for a minute, and a machine may get busier than it was at the start. */
const limit = 300_000 * pace()

export default defineConfig(({ mode }) => ({
  plugins: pagePlugins(),
  test: {
    // The tools belong to the long tier: they start programs and train, and the app does without them.
    include: ['src', 'build', 'e2e', ...(mode === 'all' ? ['tools'] : [])].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    environment: 'node',
    setupFiles: ['build/unitSetup.ts', 'src/shared/testing/setup.ts'],
    reporters: ['default', './build/tierNote.ts', './build/slowestUnits.ts'],
    // Loading every module anew for each file would take half of the time; what a test stubs, it puts back.
    isolate: false,
    // Of the commands that tests start.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'out', 'compiled') },
    // A test seldom waits: without a core kept free for Vitest itself, two cores do it in half the time.
    maxWorkers: '100%',
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: limit } },
    // Printed by `npm run unit -- --coverage`, and held to no threshold: a line that runs need not be a line that is tested.
    coverage: {
      include: ['src/**/*.{ts,svelte}'],
      exclude: ['src/shared/messages/**', 'src/main/bots/line/core/**', '**/{testing,fixtures}/**'],
      reporter: ['text'],
      reportsDirectory: 'out/coverage',
    },
  },
}))
