import type { Browser, Locator, Page } from '@playwright/test'
import { tileName } from '../../src/shared/text/names.ts'
import { parseMove } from '../../src/shared/nile/move.ts'
import { withPlainBoards } from '../boards.ts'
import type { Ways } from './share.ts'

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
    await withPlainBoards(context)
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
    await this.prompt.getByRole('button', { name: move.verb === 'sail' ? 'Sail there' : 'Confirm' }).tap()
  }
}
