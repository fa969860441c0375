import { createSubscriber } from 'svelte/reactivity'
import { on } from 'svelte/events'
import { dayOf } from '../../shared/daily.ts'

/** The time between two looks at the clock, to see if the day has passed: a machine that slept over midnight misses a timer for it. */
const pace = 30_000

const follow = createSubscriber((update) => {
  let day = dayOf()
  const look = (): void => {
    if (day === dayOf()) return
    day = dayOf()
    update()
  }
  const timer = setInterval(look, pace)
  const stops = [on(window, 'focus', look), on(document, 'visibilitychange', look)]
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
})

/** The day of the calendar, such as `2026-11-21`. Whatever is shown by it follows it over midnight. */
export function today(): string {
  follow()
  return dayOf()
}
