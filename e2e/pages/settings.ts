import type { Page } from '@playwright/test'

/** The settings, with the backup of everything. */
export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto(new URL('/#/settings', this.page.url()).href)
  }

  async saveBackup(file: string): Promise<void> {
    const begun = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Save a backup' }).click()
    await (await begun).saveAs(file)
  }

  /** Chooses a backup; nothing is restored yet. */
  async lookInto(file: string): Promise<void> {
    const asked = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Restore a backup' }).click()
    await (await asked).setFiles(file)
  }
}
