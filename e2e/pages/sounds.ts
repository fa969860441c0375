import { expect, type Page } from '@playwright/test'

/** Counts the sounds that are ready to be played, and of them those that are begun and not called off. */
export class PlayedSounds {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** To be called before the page is opened. */
  static async listen(page: Page): Promise<PlayedSounds> {
    await page.addInitScript(() => {
      const counts = { contexts: 0, ready: 0, once: 0, loops: 0 }
      Object.assign(window, { soundCounts: counts })
      const { decodeAudioData } = BaseAudioContext.prototype
      BaseAudioContext.prototype.decodeAudioData = async function (file) {
        const buffer = await decodeAudioData.call(this, file)
        counts.ready += 1
        return buffer
      }
      const { start } = AudioBufferSourceNode.prototype
      AudioBufferSourceNode.prototype.start = function (...when) {
        counts[this.loop ? 'loops' : 'once'] += 1
        start.apply(this, when)
      }
      const Context = window.AudioContext
      window.AudioContext = class extends Context {
        constructor(options?: AudioContextOptions) {
          super(options)
          counts.contexts += 1
        }
      }
    })
    return new PlayedSounds(page)
  }

  counts(): Promise<{ contexts: number; ready: number; once: number; loops: number }> {
    type Counts = Awaited<ReturnType<PlayedSounds['counts']>>
    return this.#page.evaluate(() => (window as unknown as { soundCounts: Counts }).soundCounts)
  }

  /** Resolves once so many sounds are ready: what is not ready when it is due may be dropped. */
  ready(count: number): Promise<void> {
    return expect.poll(async () => (await this.counts()).ready).toBeGreaterThanOrEqual(count)
  }

  /** The number of sounds begun, but for what loops. */
  once(): Promise<number> {
    return this.counts().then(({ once }) => once)
  }
}
