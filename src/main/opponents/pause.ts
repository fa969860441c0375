import type { Tempo } from '../../shared/opponents.ts'
import { pauses, type Wait } from './pace.ts'

/** The rest before the move at one revision, at one tempo. */
export class Pause {
  readonly revision: number
  readonly tempo: Tempo
  readonly #calledOff = new AbortController()
  #isOver: boolean

  /** `notify` is called when it is over, unless it is so at once. */
  constructor(wait: Wait, revision: number, tempo: Tempo, notify: () => void) {
    this.revision = revision
    this.tempo = tempo
    const ms = pauses[tempo]
    this.#isOver = !ms
    if (!ms) return
    wait(ms, this.#calledOff.signal).then(
      () => {
        this.#isOver = true
        notify()
      },
      // Called off: another pause counts now, or none.
      () => undefined,
    )
  }

  get isOver(): boolean {
    return this.#isOver
  }

  callOff(): void {
    this.#calledOff.abort()
  }
}
