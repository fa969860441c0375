/** A step being played: called with the milliseconds of it that have passed, and at last when it is over. */
export interface Act {
  at(time: number): void
  end(): void
}

/** Shows a motion of which a part has passed, from 0 to 1. */
export type Show = (part: number) => void

export type Player<Step> = ReturnType<typeof createPlayer<Step>>

/**
 * Plays steps: `lengthOf` returns the milliseconds of one at the usual pace, `begin` prepares it, `rest` is
 * called once after the last one, in whatever way it ended.
 */
export function createPlayer<Step>(
  lengthOf: (step: Step) => number,
  begin: (step: Step) => Act,
  rest: () => void,
) {
  let speed = 1
  let waiting: Step[] = []
  let current: { readonly step: Step; readonly act: Act; passed: number } | null = null
  const resting: (() => void)[] = []

  function next(passed: number): void {
    const step = waiting.shift()
    current = step === undefined ? null : { step, act: begin(step), passed }
    if (current !== null) return
    rest()
    for (const resolve of resting.splice(0)) resolve()
  }

  /** Ends everything that is playing or waiting to. */
  function hurry(): void {
    if (current === null) return
    waiting = []
    current.act.end()
    next(0)
  }

  return {
    /** Plays the steps one after the other, then rests. Ends an animation that is playing first. */
    play(steps: readonly Step[]) {
      hurry()
      if (speed === 0 || steps.length === 0) {
        rest()
        return
      }
      waiting = [...steps]
      next(0)
      current?.act.at(0)
    },
    hurry,
    /** Advances by `time` milliseconds of real time. */
    pass(time: number) {
      if (current === null) return
      current.passed += time * speed
      while (current !== null && current.passed >= lengthOf(current.step)) {
        const over = current.passed - lengthOf(current.step)
        current.act.end()
        next(over)
      }
      current?.act.at(current.passed)
    },
    get playing() {
      return current !== null
    },
    /** Resolves when nothing is playing; at once if nothing is. */
    settled: () =>
      current === null ? Promise.resolve() : new Promise<void>((resolve) => resting.push(resolve)),
    pace(next: number) {
      speed = next
      if (speed === 0) hurry()
    },
  }
}
