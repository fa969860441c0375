import { listen } from './page.ts'

/** The longest time that one frame may stand for, so that a hiccup does not swallow an animation. */
const longestFrame = 60

/** Requests animation frames, only while something moves. `draw` is called with the milliseconds since the last frame, and returns true if it wants another. */
export function createFrames(draw: (passed: number) => boolean) {
  let frame: number | null = null
  let last = 0
  const waiting: (() => void)[] = []

  function release(): void {
    for (const go of waiting.splice(0)) go()
  }

  function next(): void {
    frame = requestAnimationFrame((now) => {
      frame = null
      const passed = Math.min(Math.max(now - last, 0), longestFrame)
      last = now
      if (draw(passed)) next()
      release()
    })
  }

  return {
    /** Asks for a frame, whether or not anything moves. */
    wake() {
      if (frame !== null) return
      last = performance.now()
      next()
    },
    /** Resolves when the frame that was asked for is drawn, or given up; at once where none was. */
    drawn: () => (frame === null ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    /** Lets those go who wait for a frame: none comes while the window is hidden. */
    release,
    stop() {
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
      release()
    },
  }
}

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
