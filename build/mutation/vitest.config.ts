import { defineConfig } from 'vitest/config'
import { pagePlugins } from '../page-plugins.ts'
import { areas, areaVariable, testsVariable, type AreaName } from './areas.ts'

const { tests, slow } = areas[process.env[areaVariable] as AreaName]
const testNames = process.env[testsVariable]

/** The tests that run for every mutant of an area. */
export default defineConfig({
  // With the numbers of the long tier: a property tried three times may not notice a change.
  mode: 'all',
  plugins: pagePlugins(),
  test: {
    setupFiles: ['build/unitSetup.ts', 'src/shared/testing/setup.ts'],
    include: testNames ? [testNames] : [...tests],
    exclude: slow.map((name) => `**/${name}.test.ts`),
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
  },
})
