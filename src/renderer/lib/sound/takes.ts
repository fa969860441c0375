import type { SoundName } from './synth/render.ts'
import type { Made, Order } from './worker.ts'

const keyOf = (name: SoundName, take: number): string => `${name} ${take}`

/**
 * Sounds ready to be played, of one sample rate: the browser adapts it to that of its own. Each take is made once, beside
 * the page and in the order in which they are asked for.
 */
export class Takes {
  readonly #rate: number
  readonly #asked = new Map<string, Promise<AudioBuffer>>()
  readonly #ready = new Map<string, AudioBuffer>()
  readonly #waiting = new Map<string, (made: Made) => void>()
  #worker: Worker | null = null

  constructor(rate: number) {
    this.#rate = rate
  }

  /** The take if it is made already. */
  ready(name: SoundName, take: number): AudioBuffer | null {
    return this.#ready.get(keyOf(name, take)) ?? null
  }

  get(name: SoundName, take: number): Promise<AudioBuffer> {
    const key = keyOf(name, take)
    const rate = this.#rate
    const before = this.#asked.get(key)
    if (before) return before
    const made = new Promise<Made>((resolve) => this.#waiting.set(key, resolve)).then(({ stereo }) => {
      const buffer = new AudioBuffer({ numberOfChannels: 2, length: stereo[0].length, sampleRate: rate })
      stereo.forEach((samples, channel) => buffer.copyToChannel(samples, channel))
      this.#ready.set(key, buffer)
      return buffer
    })
    this.#asked.set(key, made)
    const order: Order = { name, take, rate }
    this.#worker ??= this.#hire()
    this.#worker.postMessage(order)
    return made
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Made>) => {
      const key = keyOf(data.name, data.take)
      this.#waiting.get(key)?.(data)
      this.#waiting.delete(key)
    }
    return worker
  }

  end(): void {
    this.#worker?.terminate()
  }
}
