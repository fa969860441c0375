import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['./e2e/desktop/reporter.ts'], ['list'], ['./e2e/slowest.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Without a graphics card every pixel costs; nothing here looks at them closely.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, args: chromiumFlags },
  },
})
