import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'

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

  /** Shares the game by a menu of its own, and leaves the dialog open. */
  async share(menu = 'Game menu'): Promise<Ways> {
    await this.page.getByRole('button', { name: menu, exact: true }).click()
    await this.page.getByRole('button', { name: 'Share with phones…' }).click()
    return this.begin()
  }

  /** Shares the game by the dialog that is open. */
  async begin(): Promise<Ways> {
    await this.dialog.getByRole('combobox', { name: 'Network' }).selectOption('127.0.0.1')
    await this.dialog.getByRole('button', { name: 'Share this game' }).click()
    await expect(this.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const shown = this.dialog.getByRole('definition')
    return { address: `http://${await shown.first().innerText()}/`, code: await shown.last().innerText() }
  }

  /** Shares the game at a port that no other test takes once the app has ended: not at the usual one. */
  async shareApart(menu?: string): Promise<Ways> {
    const usual = createServer().listen(4173, '127.0.0.1')
    // Where it is taken already, the app cannot take it either.
    await once(usual, 'listening').catch(() => undefined)
    const ways = await this.share(menu)
    usual.close()
    return ways
  }

  guest(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  }
}
