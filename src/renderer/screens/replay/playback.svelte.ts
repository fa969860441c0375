import type { Speed } from '../../../shared/preferences.ts'

/** Whether a game goes on by itself, and how fast. */
export class Playback {
  #playing = $state(false)
  #speed = $state<Speed>(1)

  get playing(): boolean {
    return this.#playing
  }

  get speed(): Speed {
    return this.#speed
  }

  play(): void {
    this.#playing = true
  }

  pause(): void {
    this.#playing = false
  }

  hurry(speed: Speed): void {
    this.#speed = speed
  }
}
