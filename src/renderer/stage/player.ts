/** A step being played: called with the milliseconds of it that have passed, and at last when it is over. */
export interface Act {
  at(time: number): void
  end(): void
}

export interface Player<Step> {
  /** Plays the steps one after the other, then rests. Ends an animation that is playing first. */
  play(steps: readonly Step[]): void
  /** Ends everything that is playing or waiting to. */
  hurry(): void
  /** Advances by `time` milliseconds of real time. */
  pass(time: number): void
  readonly playing: boolean
  /** Resolves when nothing is playing; at once if nothing is. */
  settled(): Promise<void>
  pace(speed: number): void
}

/**
 * Plays steps: `lengthOf` returns the milliseconds of one at the usual pace, `begin` prepares it, `rest` is
 * called once after the last one, in whatever way it ended.
 */
export function createPlayer<Step>(
  lengthOf: (step: Step) => number,
  begin: (step: Step) => Act,
  rest: () => void,
): Player<Step> {
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

  function hurry(): void {
    if (current === null) return
    waiting = []
    current.act.end()
    next(0)
  }

  return {
    play(steps) {
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
    pass(time) {
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
    settled: () => (current === null ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
    pace(next) {
      speed = next
      if (speed === 0) hurry()
    },
  }
}
