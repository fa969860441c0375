import { fileOf, type SoundName } from './names.ts'

/** The addresses of the files. None is so small that it stands in the code: the page may fetch no data URLs. */
const addresses = import.meta.glob<string>('./files/*.webm', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A sound that cannot be heard, which is nothing that a screen has to give way for. */
export class Unheard extends Error {
  override readonly name = 'Unheard'
}

/**
 * Sounds ready to be played, of one sample rate: the browser adapts it to that of its own. Each take is loaded once, in
 * the order in which they are asked for, so that the first one waits for no other.
 */
export class Takes {
  readonly #rate: number
  readonly #loading = new Map<string, Promise<AudioBuffer | null>>()
  readonly #ready = new Map<string, AudioBuffer>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(rate: number) {
    this.#rate = rate
  }

  ready(name: SoundName, take: number): AudioBuffer | null {
    return this.#ready.get(fileOf(name, take)) ?? null
  }

  /** The take; null where it cannot be had now, which is reported here. */
  get(name: SoundName, take: number): Promise<AudioBuffer | null> {
    const file = fileOf(name, take)
    const before = this.#loading.get(file)
    if (before) return before
    const loading = this.#last.then(() => this.#load(file))
    this.#loading.set(file, loading)
    this.#last = loading
    return loading
  }

  async #load(file: string): Promise<AudioBuffer | null> {
    const answer = await fetch(addresses[`./files/${file}`]).catch(() => null)
    // A lost connection is shown by a banner. The sound is fetched when it is asked for again.
    if (!answer) {
      this.#loading.delete(file)
      return null
    }
    try {
      if (!answer.ok) throw new Error(answer.statusText)
      // One that needs no gesture.
      const decoder = new OfflineAudioContext({ length: 1, sampleRate: this.#rate })
      const buffer = await decoder.decodeAudioData(await answer.arrayBuffer())
      this.#ready.set(file, buffer)
      return buffer
    } catch (error) {
      reportError(new Unheard(`${file} cannot be heard`, { cause: error }))
      return null
    }
  }
}
