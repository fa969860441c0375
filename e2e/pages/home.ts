import { expect, type Page } from '@playwright/test'
import { HistoryPage } from './history.ts'
import { SetupPage, type SetupChoice } from './setup.ts'
import { TablePage } from './table.ts'

/** The screen that the app opens on. */
export class HomePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get menu() {
    return this.page.getByRole('navigation', { name: 'Main menu' })
  }

  async newGame(): Promise<SetupPage> {
    await this.page.getByRole('link', { name: 'New game' }).click()
    return new SetupPage(this.page)
  }

  async against(): Promise<SetupPage> {
    await this.page.getByRole('link', { name: 'Play the computer' }).click()
    return new SetupPage(this.page)
  }

  async seat(choice: SetupChoice): Promise<TablePage> {
    return (await this.newGame()).seat(choice)
  }

  async continue(): Promise<TablePage> {
    await this.page.getByRole('link', { name: 'Continue last game' }).click()
    return new TablePage(this.page)
  }

  async history(): Promise<HistoryPage> {
    await this.page.getByRole('link', { name: 'Game history' }).click()
    const history = new HistoryPage(this.page)
    // Pasting and dropping do not wait for the screen to be there, as a click does.
    await expect(history.heading).toBeVisible()
    return history
  }
}
