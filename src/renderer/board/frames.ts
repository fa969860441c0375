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
