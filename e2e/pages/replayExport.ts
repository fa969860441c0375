import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** The page that replays one game, opened from its file. */
export class ReplayExportPage {
  readonly page: Page
  /** The requests of the page for anything but its file, and its errors. */
  readonly requests: string[] = []
  readonly wrong: string[] = []

  private constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, file: string): Promise<ReplayExportPage> {
    const replayExport = new ReplayExportPage(page)
    const address = pathToFileURL(file).href
    // The page before may still ask for something.
    await page.goto('about:blank')
    page.on('request', (request) => {
      if (request.url() !== address && !request.url().startsWith('data:'))
        replayExport.requests.push(request.url())
    })
    page.on('pageerror', (error) => replayExport.wrong.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') replayExport.wrong.push(message.text())
    })
    await page.goto(address)
    return replayExport
  }

  /** The tiles that lie on the line. */
  get tiles() {
    return this.page.getByRole('region', { name: 'as a list' }).getByRole('button')
  }

  /** The cells of the box, or those alone whose names have these words. */
  cells(words = '') {
    return this.page.getByRole('group', { name: 'The box' }).getByRole('button', { name: words })
  }

  get seats() {
    return this.page.getByRole('list', { name: 'Players and their tiles' }).locator(':scope > li')
  }

  get moves() {
    return this.page.getByRole('group', { name: 'All moves' })
  }

  /** The move that led to what is shown, in words. */
  get story() {
    return this.page.getByRole('region', { name: 'What happened' })
  }

  /** The canvases. */
  get drawn() {
    return this.page.locator('canvas')
  }

  async goTo(step: number): Promise<void> {
    await this.page.getByRole('slider', { name: 'Timeline' }).fill(String(step))
  }

  async isAt(step: number, last: number): Promise<void> {
    await expect(this.page.getByText(`${step} / ${last}`, { exact: true })).toBeVisible()
  }
}
