import type { Page } from '@playwright/test'

/** Counts the sounds that are begun, of all that are made and not called off. */
export class Ear {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<Ear> {
    await page.addInitScript(() => {
      const heard = { contexts: 0, once: 0, loops: 0 }
      Object.assign(window, { heard })
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

  heard(): Promise<{ contexts: number; once: number; loops: number }> {
    type Heard = Awaited<ReturnType<Ear['heard']>>
    return this.#page.evaluate(() => (window as unknown as { heard: Heard }).heard)
  }

  /** The number of sounds begun, but for what loops. */
  once(): Promise<number> {
    return this.heard().then(({ once }) => once)
  }
}
