import { expect, type Page } from '@playwright/test'
import { TablePage } from './table.ts'

export interface SetupChoice {
  readonly names: readonly string[]
  readonly layout?: string
}

/** The screen on which a table is set up. */
export class SetupPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  name(seat: number) {
    return this.page.getByRole('textbox', { name: `Name of player ${seat + 1}` })
  }

  get layout() {
    return this.page.getByRole('textbox', { name: 'Layout code' })
  }

  get start() {
    return this.page.getByRole('button', { name: 'Start the game' })
  }

  async choose({ names, layout }: SetupChoice): Promise<void> {
    for (const [seat, name] of names.entries()) {
      if (seat > 1) await this.page.getByRole('button', { name: 'Add a player' }).click()
      await this.name(seat).fill(name)
    }
    if (layout) await this.layout.fill(layout)
  }

  /** A table with these people, on this layout. */
  async seat(choice: SetupChoice): Promise<TablePage> {
    await this.choose(choice)
    await this.start.click()
    const table = new TablePage(this.page)
    await expect(table.prompt).toBeVisible()
    return table
  }
}
