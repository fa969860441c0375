import { defineConfig } from 'vitest/config'
import { pagePlugins } from './build/page-plugins.ts'

export default defineConfig({
  plugins: pagePlugins(),
  test: {
    include: ['src/**/*.test.ts', 'build/**/*.test.ts', 'e2e/**/*.test.ts'],
    environment: 'node',
  },
})
