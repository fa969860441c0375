import type { Desktop } from './desktop.ts'

interface Called {
  opened: string[]
}

/** The system's browser, which is not called: what it would have shown. */
export class Outside {
  readonly #desktop: Desktop

  private constructor(desktop: Desktop) {
    this.#desktop = desktop
  }

  static async watch(desktop: Desktop): Promise<Outside> {
    await desktop.main.evaluate(({ shell }) => {
      const called: Called = { opened: [] }
      Object.assign(globalThis, { called })
      shell.openExternal = (address) => {
        called.opened.push(address)
        return Promise.resolve()
      }
    })
    return new Outside(desktop)
  }

  opened(): Promise<string[]> {
    return this.#desktop.main.evaluate(() => (globalThis as unknown as { called: Called }).called.opened)
  }
}
