import type { Desktop } from './desktop.ts'

/** The answers of the system's dialogs; without one, a dialog is cancelled. */
export class Dialogs {
  readonly #desktop: Desktop

  constructor(desktop: Desktop) {
    this.#desktop = desktop
  }

  async chooseFiles(...filePaths: string[]): Promise<void> {
    await this.#desktop.main.evaluate(({ dialog }, filePaths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths })
    }, filePaths)
  }

  async saveTo(filePath: string): Promise<void> {
    await this.#desktop.main.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, filePath)
  }

  async cancel(): Promise<void> {
    await this.#desktop.main.evaluate(({ dialog }) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
      dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
    })
  }
}
