import type { Page } from '@playwright/test'

interface Senses {
  /** The sentences spoken, in order. */
  readonly said: string[]
  /** The number of locks that keep the screen awake. */
  awake: number
}

/** Stand-ins for the browser's speech and for its screen wake lock, which a test cannot observe. */
export class SystemSenses {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** To be called before the page is opened. */
  static async replace(page: Page): Promise<SystemSenses> {
    await page.addInitScript(() => {
      const senses: Senses = { said: [], awake: 0 }
      const request = () => {
        senses.awake += 1
        return Promise.resolve({ release: () => Promise.resolve((senses.awake -= 1)) })
      }
      const speak = ({ text }: SpeechSynthesisUtterance) => senses.said.push(text)
      Object.assign(window, { senses })
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.defineProperty(window, 'speechSynthesis', { value: { cancel: () => undefined, speak } })
    })
    return new SystemSenses(page)
  }

  said(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { senses: Senses }).senses.said)
  }

  isAwake(): Promise<boolean> {
    return this.#page.evaluate(() => (window as unknown as { senses: Senses }).senses.awake > 0)
  }
}
