import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { tileName } from '../../src/shared/text/names.ts'
import { parseMove } from '../../src/shared/nile/move.ts'

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

/** A phone at the table, in a browser of its own. */
export class PhonePage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser): Promise<PhonePage> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    return new PhonePage(await context.newPage())
  }

  get prompt(): Locator {
    return this.page.getByRole('region', { name: 'Whose turn it is' })
  }

  get line(): Locator {
    return this.page.getByRole('region', { name: 'The Nile as a list' })
  }

  get lost(): Locator {
    return this.page.getByText('Connection lost')
  }

  /** Types the code, as somebody does whose camera does not read the QR code. */
  async join({ address, code }: Ways): Promise<void> {
    await this.page.goto(address)
    await this.page.getByRole('textbox', { name: /^Type the code/ }).fill(code)
    await this.page.getByRole('button', { name: 'Join' }).tap()
  }

  async take(place: string): Promise<void> {
    await this.page.getByRole('button', { name: place }).tap()
  }

  place(position: number): Locator {
    return this.line.getByRole('button', { name: new RegExp(`^${position + 1} `) })
  }

  /** Makes a move by taps, each of which has to be confirmed. */
  async play(text: string): Promise<void> {
    const move = parseMove(text)
    if (!move || 'skip' in move || 'buy' in move || 'wilds' in move)
      throw new Error(`Not to be tapped: ${text}`)
    if ('back' in move) await this.prompt.getByRole('button', { name: 'To the back of the Nile' }).tap()
    else if ('take' in move) {
      await this.prompt.getByRole('button', { name: tileName(move.take), exact: true }).tap()
    } else {
      await this.place(move.at).tap()
      if ('with' in move) await this.place(move.with).tap()
    }
    await this.prompt.getByRole('button', { name: 'Confirm' }).tap()
  }
}
