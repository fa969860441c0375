import { join } from 'node:path'
import { codeOfScript, ensureBuilt } from '../build/scripts.ts'
import { root } from '../build/sources.ts'
import { findChromium } from './chromium.ts'

// Finds a Chromium, builds what is not built, and runs the tests; `--all` first for the long ones too, all other arguments
// are Playwright's own.
function main([first, ...rest]: readonly string[]): number {
  const all = first === '--all'
  try {
    process.env.CHROMIUM = findChromium()
    // The app is started many times: what Node has compiled once need not be compiled again.
    process.env.NODE_COMPILE_CACHE ??= join(root, 'out', 'compiled')
    ensureBuilt()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
  if (all) process.env.E2E = 'all'
  else
    console.log(
      'The short tier: packages, sizes, the longest texts, axe and rare ways are in npm run e2e -- --all.',
    )
  const args = all ? rest : process.argv.slice(2)
  return codeOfScript(join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args)
}

process.exitCode = main(process.argv.slice(2))
