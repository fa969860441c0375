import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** A game that is looked back at. */
export class ReplayPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get story() {
    return this.page.getByRole('region', { name: 'What happened' })
  }

  get moves() {
    return this.page.getByRole('group', { name: 'All moves' })
  }

  get timeline() {
    return this.page.getByRole('slider', { name: 'Timeline' })
  }

  tab(name: string) {
    return this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
  }

  /** Waits until the replay stands at a ply, and the address says so. */
  async isAt(ply: number, last: number): Promise<void> {
    await expect(this.page.getByText(`${ply} / ${last}`, { exact: true })).toBeVisible()
    await expect(this.page).toHaveURL(new RegExp(`#/replay/[^/]+/${ply}$`))
  }

  /** Saves the picture of the board by its key; what the file begins with says how large it is. */
  async savePicture() {
    await this.page.keyboard.press('i')
    const dialog = this.page.getByRole('dialog', { name: 'Picture of the board' })
    await expect(dialog.getByRole('img')).toBeVisible()
    const downloading = this.page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const download = await downloading
    await dialog.getByRole('button', { name: 'Close' }).click()
    const bytes = readFileSync(await download.path())
    return {
      name: download.suggestedFilename(),
      signature: bytes.toString('hex', 0, 8),
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    }
  }

  /** Waits until everybody has so many points, by seat. */
  async counts(points: readonly number[]): Promise<void> {
    const seats = this.page.getByRole('list', { name: 'Players and their tiles' }).locator(':scope > li')
    for (const [seat, left] of points.entries())
      await expect(seats.nth(seat)).toContainText(`${left} spirit point`)
  }
}
