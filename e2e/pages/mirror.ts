import { expect, type Page } from '@playwright/test'
import { lineOf } from '../../src/main/games/newGame.ts'
import { padKeys, pads } from '../../src/renderer/lib/padKeys.ts'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'

/** The tiles of a layout, as they would lie on a real table. */
export function laidBy(layout: string, edition: EditionOf<'nile'>): TileCode[] {
  const laid = lineOf(edition, layout)
  if (!laid.ok) throw new Error(laid.refusal.code)
  return laid.value.line
}

/** The screens on which a line that lies on a real table is entered, or laid. */
export class MirrorPage {
  readonly page: Page
  readonly edition: EditionOf<'nile'>

  constructor(page: Page, edition: EditionOf<'nile'> = 'tutankhamun-2021') {
    this.page = page
    this.edition = edition
  }

  /** Chooses the edition, then goes to the line. */
  async enter(edition: string): Promise<void> {
    await this.page.getByRole('radio', { name: edition }).check()
    await this.page.getByRole('link', { name: /Enter the line|Go on with the line/ }).click()
    await expect(this.line).toBeVisible()
  }

  get line() {
    return this.page.getByRole('region', { name: / as it lies$/ })
  }

  get refused() {
    return this.page.getByRole('alert')
  }

  /** The mark that the line is saved. */
  get kept() {
    return this.line.getByText('kept', { exact: true })
  }

  get ready() {
    return this.page.getByRole('button', { name: 'The line is right: who plays?' })
  }

  /** A place of the line; positions are counted from 0 here and from 1 on the screen. */
  place(position: number) {
    return this.line.getByRole('button', { name: new RegExp(`^${position + 1}: `) })
  }

  async type(tiles: readonly TileCode[]): Promise<void> {
    const keys = new Map(padKeys(pads[this.edition]).map(({ tile, key }) => [tile, key]))
    for (const tile of tiles) await this.page.keyboard.press(keys.get(tile) ?? '')
  }

  async has(count: number): Promise<void> {
    await expect(this.line.getByText(new RegExp(`^${count} of `))).toBeVisible()
  }
}
