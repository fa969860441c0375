import type { Desktop } from './desktop.ts'

interface Called {
  opened: string[]
  folders: string[]
}

/** Records what the system's browser and file manager were asked to open, in their place. */
export class Outside {
  readonly #desktop: Desktop

  private constructor(desktop: Desktop) {
    this.#desktop = desktop
  }

  static async watch(desktop: Desktop): Promise<Outside> {
    await desktop.main.evaluate(({ shell }) => {
      const called: Called = { opened: [], folders: [] }
      Object.assign(globalThis, { called })
      shell.openExternal = (address) => {
        called.opened.push(address)
        return Promise.resolve()
      }
      shell.openPath = (path) => {
        called.folders.push(path)
        return Promise.resolve('')
      }
    })
    return new Outside(desktop)
  }

  async opened(): Promise<string[]> {
    return (await this.#called()).opened
  }

  async folders(): Promise<string[]> {
    return (await this.#called()).folders
  }

  #called(): Promise<Called> {
    return this.#desktop.main.evaluate(() => (globalThis as unknown as { called: Called }).called)
  }
}
