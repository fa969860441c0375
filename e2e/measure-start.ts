import { spawnSync } from 'node:child_process'
import { rounds, tellRatios, timesOf } from '../tools/bench/figures.ts'
import { App } from './app.ts'

// Prints the milliseconds from the start of the built app until it can be opened in a browser, beside those in which
// Node.js starts and ends; writes the ratios into the file of the first argument.

async function startApp(): Promise<number> {
  const app = new App()
  const start = performance.now()
  await app.open()
  const took = performance.now() - start
  await app.remove()
  return took
}

/** The shortest of some starts: what else the machine does only ever adds. */
const startNode = (): number => Math.min(...timesOf(5, () => spawnSync(process.execPath, ['--eval', ''])))

// The first start compiles what later ones find.
await startApp()
const rows = []
for (let round = 0; round < rounds; round++) rows.push({ app: await startApp(), node: startNode() })
console.table(
  rows.map(({ app, node }) => ({ 'start, ms': Math.round(app), 'Node.js, ms': Math.round(node) })),
)
tellRatios({ start: rows.map(({ app, node }) => app / node) })
