import { expect, type Page } from '@playwright/test'

/** The dialog that asks who plays a seat. */
export class PlayerDialog {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: /^Who plays/ })
  }

  async choose(player: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: new RegExp(`^${player}( \\(|$)`) }).check()
  }

  async handOver(seat: string, player: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: seat, exact: true }).check()
    await this.choose(player)
    await this.dialog.getByRole('button', { name: 'Change player' }).click()
    await expect(this.dialog).toBeHidden()
  }
}
