/** The longest time that one frame may stand for, so that a hiccup does not swallow an animation. */
const longestFrame = 60

/** The board's clock: it runs only while something moves. */
export interface Frames {
  /** Asks for a frame, whether or not anything moves. */
  wake(): void
  stop(): void
}

/** `draw` is told how many milliseconds have passed since the last frame, and answers whether it wants another. */
export function createFrames(draw: (passed: number) => boolean): Frames {
  let frame: number | null = null
  let last = 0

  function next(): void {
    frame = requestAnimationFrame((now) => {
      frame = null
      const passed = Math.min(Math.max(now - last, 0), longestFrame)
      last = now
      if (draw(passed)) next()
    })
  }

  return {
    wake() {
      if (frame !== null) return
      last = performance.now()
      next()
    },
    stop() {
      if (frame !== null) cancelAnimationFrame(frame)
    },
  }
}
