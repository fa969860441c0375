import { listen } from './page.ts'

/** Pictures a second of what moves on its own: calm water needs no more. */
export const flowRate = 12

/** Milliseconds without the focus after which nobody is taken to look at a window that can still be seen. */
const lookedAway = 60_000

/**
 * The clock of what moves on its own. It stands still while it is off, and while nobody looks at the page.
 * `draw` is called `rate` times a second with the seconds that the clock has run.
 */
export function createFlow(rate: number, draw: (seconds: number) => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let ticks = 0
  let isOn = false
  let isAway = false

  function follow(): void {
    clearInterval(timer)
    if (!isOn || isAway || document.hidden) return
    timer = setInterval(() => {
      ticks += 1
      draw(ticks / rate)
    }, 1000 / rate)
  }

  function setAway(away: boolean): void {
    clearTimeout(leaving)
    isAway = away
    follow()
  }

  const ends = [
    listen(document, 'visibilitychange', follow),
    listen(window, 'focus', () => setAway(false)),
    listen(window, 'blur', () => {
      clearTimeout(leaving)
      leaving = setTimeout(() => setAway(true), lookedAway)
    }),
  ]

  return {
    turn(on: boolean) {
      if (on === isOn) return
      isOn = on
      follow()
    },
    stop() {
      isOn = false
      setAway(false)
      for (const end of ends) end()
    },
  }
}
