import type { Page } from '@playwright/test'

/** The list of all games. */
export class HistoryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  game(name: string) {
    return this.page.getByRole('article', { name })
  }
}
