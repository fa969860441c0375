import { createHash } from 'node:crypto'

/** What the work takes on a quick machine that has nothing else to do, in milliseconds. */
const usual = 100
const block = Buffer.alloc(2 ** 20)

function measured(): number {
  const hash = createHash('sha256')
  const start = performance.now()
  for (let nth = 0; nth < 128; nth++) hash.update(block)
  hash.digest()
  return performance.now() - start
}

/**
 * How many times as long as on a quick machine things take here and now, at least 1: what limits for work that hangs
 * are multiplied by. Measured once; the processes that this one starts take its figure.
 */
export function pace(): number {
  process.env.TEST_PACE ??= String(Math.max(1, measured() / usual))
  return Number(process.env.TEST_PACE)
}
