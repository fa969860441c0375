import { expect, type Page } from '@playwright/test'

/** Counts the sounds that are made, and of them those that are begun and not called off. */
export class Ear {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<Ear> {
    await page.addInitScript(() => {
      const heard = { contexts: 0, made: 0, once: 0, loops: 0 }
      Object.assign(window, { heard })
      const { copyToChannel } = AudioBuffer.prototype
      AudioBuffer.prototype.copyToChannel = function (samples, channel) {
        if (channel === 0) heard.made += 1
        copyToChannel.call(this, samples, channel)
      }
      const { start } = AudioBufferSourceNode.prototype
      AudioBufferSourceNode.prototype.start = function (...when) {
        heard[this.loop ? 'loops' : 'once'] += 1
        start.apply(this, when)
      }
      const Context = window.AudioContext
      window.AudioContext = class extends Context {
        constructor(options?: AudioContextOptions) {
          super(options)
          heard.contexts += 1
        }
      }
    })
    return new Ear(page)
  }

  heard(): Promise<{ contexts: number; made: number; once: number; loops: number }> {
    type Heard = Awaited<ReturnType<Ear['heard']>>
    return this.#page.evaluate(() => (window as unknown as { heard: Heard }).heard)
  }

  /** Resolves once so many sounds are made: what is not made when it is due may be dropped. */
  made(count: number): Promise<void> {
    return expect.poll(async () => (await this.heard()).made).toBeGreaterThanOrEqual(count)
  }

  /** The number of sounds begun, but for what loops. */
  once(): Promise<number> {
    return this.heard().then(({ once }) => once)
  }
}
