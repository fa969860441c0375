import { setImmediate } from 'node:timers/promises'
import type { Budget } from './advice.ts'

/** What a budget without a limit comes to. */
const usualMs = 1000
/** After so many milliseconds others get a turn, so that a thought can be called off. */
const slice = 8

/** So many steps are made before the clock is looked at. */
const stepsAtOnce = 16

/** Repeats a step until the budget is used up or `enough` says so; throws the signal's reason when called off. */
export async function repeat(
  step: () => void,
  budget: Budget,
  { enough, signal }: { readonly enough?: () => boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const ms = budget.ms ?? (budget.playouts === undefined ? usualMs : Infinity)
  const limit = budget.playouts ?? Infinity
  const end = performance.now() + ms
  let pause = performance.now() + slice
  for (let steps = 0; steps < limit && !enough?.(); steps++) {
    if (steps % stepsAtOnce === 0) {
      const now = performance.now()
      if (steps > 0 && now >= end) return
      if (now >= pause) {
        await setImmediate()
        signal?.throwIfAborted()
        pause = performance.now() + slice
      }
    }
    step()
  }
}
