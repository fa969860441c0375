import type { Page } from '@playwright/test'

/** The list of all games. */
export class HistoryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Game history', level: 1 })
  }

  game(name: string) {
    return this.page.getByRole('article', { name })
  }

  /** The number of games, or of those that pass the filter. */
  get count() {
    return this.page.getByRole('status').filter({ hasText: /games?$/ })
  }

  /** The number of selected games and the buttons for them. */
  get selected() {
    return this.page.getByRole('toolbar', { name: 'Selected games' })
  }

  /** A part of the filter. */
  filter(name: string) {
    return this.page.getByRole('search').getByLabel(name, { exact: true })
  }

  /** The report of an import. */
  get report() {
    return this.page.getByRole('dialog', { name: 'Import' })
  }

  /** Imports files by the button and the browser's dialog. */
  async choose(...files: string[]): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Import' }).click()
    await (await choosing).setFiles(files)
  }

  /** Drops a file on the page. */
  async drop(name: string, text: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ([name, text]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], name))
        return transfer
      },
      [name, text],
    )
    for (const event of ['dragenter', 'dragover', 'drop']) {
      await this.page.dispatchEvent('main', event, { dataTransfer })
    }
  }

  /** The choice of a format, once something is to be exported. */
  get export() {
    return this.page.getByRole('dialog', { name: 'Export', exact: true })
  }

  /** Exports by the button of this name, to a file; the name that the browser was given for it. */
  async download(button: string, file: string, format = 'Game records'): Promise<string> {
    await this.page.getByRole('button', { name: button }).click()
    await this.export.getByRole('radio', { name: format }).check()
    const downloading = this.page.waitForEvent('download')
    await this.export.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await downloading
    await download.saveAs(file)
    return download.suggestedFilename()
  }
}
