import { expect, type Locator, type Page } from '@playwright/test'

/** Has the app share at this machine, at a port that the system chooses: other tests share at the same time. */
export const shareHere = ['--share-at=127.0.0.1', '--share-port=0'] as const

/** The address and the code of a shared game, as the owner's dialog shows them. */
export interface Ways {
  readonly address: string
  readonly code: string
}

/** The controls with which the owner shares the game that the page shows. */
export class SharePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Share with phones' })
  }

  get indicator(): Locator {
    return this.page.getByRole('button', { name: /^Shared, / })
  }

  get qrCode(): Locator {
    return this.dialog.getByRole('img', { name: /^QR code/ })
  }

  /** Shares the game by a menu of its own, and leaves the dialog open. */
  async share(menu = 'Game menu'): Promise<Ways> {
    await this.page.getByRole('button', { name: menu, exact: true }).click()
    await this.page.getByRole('button', { name: 'Share with phones…' }).click()
    return this.begin()
  }

  /** Shares the game by the dialog that is open. */
  async begin(): Promise<Ways> {
    await this.dialog.getByRole('radio', { name: /^127\.0\.0\.1 / }).check()
    await this.dialog.getByRole('button', { name: 'Share this game' }).click()
    await expect(this.qrCode).toBeVisible()
    const definitions = this.dialog.getByRole('definition')
    return {
      address: `http://${await definitions.first().innerText()}/`,
      code: await definitions.last().innerText(),
    }
  }

  guest(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  }
}
