import type { Desktop } from './desktop.ts'

interface Called {
  addresses: string[]
  folders: string[]
}

/** The system's browser and file manager: what they are asked to open is recorded in their place. */
export class SystemApps {
  readonly #desktop: Desktop

  private constructor(desktop: Desktop) {
    this.#desktop = desktop
  }

  static async watch(desktop: Desktop): Promise<SystemApps> {
    await desktop.main.evaluate(({ shell }) => {
      const called: Called = { addresses: [], folders: [] }
      Object.assign(globalThis, { called })
      shell.openExternal = (address) => {
        called.addresses.push(address)
        return Promise.resolve()
      }
      shell.openPath = (path) => {
        called.folders.push(path)
        return Promise.resolve('')
      }
    })
    return new SystemApps(desktop)
  }

  async addresses(): Promise<string[]> {
    return (await this.#called()).addresses
  }

  async folders(): Promise<string[]> {
    return (await this.#called()).folders
  }

  #called(): Promise<Called> {
    return this.#desktop.main.evaluate(() => (globalThis as unknown as { called: Called }).called)
  }
}
