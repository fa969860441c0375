import { join } from 'node:path'
import { codeOfScript, ensureBuilt } from '../build/scripts.ts'
import { root } from '../build/sources.ts'
import { findChromium } from './chromium.ts'

// Finds a Chromium, builds what is not built, and runs the tests; arguments are Playwright's own.
function main(): number {
  try {
    process.env.CHROMIUM = findChromium()
    // The app is started a hundred times: what Node has compiled once need not be compiled again.
    process.env.NODE_COMPILE_CACHE ??= join(root, 'out', 'compiled')
    ensureBuilt()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
  return codeOfScript(join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2))
}

process.exitCode = main()
