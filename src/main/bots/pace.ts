import { setImmediate } from 'node:timers/promises'
import type { Limits } from './advice.ts'

/** Milliseconds after which a thought yields to other work, so that it can be aborted. */
const slice = 8

/** Steps between two looks at the clock. */
const stepsAtOnce = 16

/** Repeats a step until its limits are reached or `enough` returns true; throws the signal's reason when aborted. */
export async function repeat(
  step: () => void,
  { ms, playouts }: Limits,
  { enough, signal }: { readonly enough: () => boolean; readonly signal: AbortSignal },
): Promise<void> {
  const end = performance.now() + ms
  let pause = performance.now() + slice
  for (let steps = 0; steps < playouts && !enough(); steps++) {
    if (steps % stepsAtOnce === 0) {
      const now = performance.now()
      if (steps > 0 && now >= end) return
      if (now >= pause) {
        await setImmediate()
        signal.throwIfAborted()
        pause = performance.now() + slice
      }
    }
    step()
  }
}
