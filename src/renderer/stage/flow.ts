import { watchLooking } from './page.ts'

/** Pictures a second of what moves on its own: calm water needs no more. */
export const flowRate = 12

/**
 * The clock of what moves on its own. It stands still while it is off, and while nobody looks at the page.
 * `draw` is called `rate` times a second with the seconds that the clock has run.
 */
export function createFlow(rate: number, draw: (seconds: number) => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  let ticks = 0
  let isOn = false
  let isLooking = true

  function follow(): void {
    clearInterval(timer)
    if (!isOn || !isLooking) return
    timer = setInterval(() => {
      ticks += 1
      draw(ticks / rate)
    }, 1000 / rate)
  }

  const stopWatching = watchLooking((looking) => {
    isLooking = looking
    follow()
  })

  return {
    turn(on: boolean) {
      if (on === isOn) return
      isOn = on
      follow()
    },
    stop() {
      isOn = false
      follow()
      stopWatching()
    },
  }
}
