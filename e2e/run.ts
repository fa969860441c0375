import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from '../build/sources.ts'
import { findChromium } from './chromium.ts'

// Finds a Chromium, builds what is not built, and runs the tests; arguments are Playwright's own.
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root, env: process.env }).status ?? 1

function main(): number {
  try {
    process.env.CHROMIUM = findChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
  // The app is started a hundred times: what Node has compiled once need not be compiled again.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'out', 'compiled')
  if (!isBuilt() && node(join('build', 'build.ts'), '--quiet') !== 0) return 1
  return node(join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2))
}

process.exitCode = main()
