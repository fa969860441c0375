import { spawn } from 'node:child_process'
import { root } from './sources.ts'

/** A program of Node that checks or makes something, and its name in a report. */
export interface Step {
  readonly name: string
  /** The script, and its arguments. */
  readonly args: readonly string[]
}

async function run({ name, args }: Step): Promise<boolean> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { cwd: root })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text))
  const status = await new Promise<number | null>((done) => child.on('close', done))
  const seconds = (performance.now() - start) / 1000
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}, ${seconds.toFixed(1)} s`)
  if (status !== 0) console.log(printed)
  return status === 0
}

/**
 * Runs steps in this order, two at a time: one a core on the smallest machines. Prints which are done and what those
 * that failed have printed. True when none failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps]
  let isGood = true
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) isGood = (await run(step)) && isGood
  }
  await Promise.all([worker(), worker()])
  return isGood
}
