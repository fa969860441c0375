import { expect, type Locator, type Page } from '@playwright/test'
import { DigPage } from './dig.ts'

/** The screen on which the layers of a dig are laid by hand. */
export class BoxSetupPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get fault() {
    return this.page.getByRole('alert')
  }

  get step() {
    return this.page.getByRole('list', { name: 'Layers and who lays them' }).locator('[aria-current]')
  }

  cell(cell: string): Locator {
    return this.page
      .getByRole('group', { name: 'The layer as a list of cells' })
      .getByRole('button', { name: new RegExp(`^${cell}:`) })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** Takes up a figure or a card and lays it by a cell. */
  async lay(what: string | RegExp, cell: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Cards to lay' }).getByRole('button', { name: what }).click()
    await this.cell(cell).click()
  }

  /** Lays the layer at random, and covers it. */
  async layAtRandom(): Promise<void> {
    await this.button('Lay this layer at random').click()
    await this.button(/^Cover/).click()
  }

  async begin(): Promise<DigPage> {
    await this.button('Turn the box and start').click()
    const table = new DigPage(this.page)
    await expect(table.prompt).toBeVisible()
    return table
  }
}
