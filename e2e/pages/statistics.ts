import type { Page } from '@playwright/test'

/** The statistics: the table of all players, and the page of each. */
export class StatisticsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The line that says which games are counted. */
  get counted() {
    return this.page.getByRole('status').filter({ hasText: 'counted' })
  }

  table(name: string) {
    return this.page.getByRole('table', { name, exact: true })
  }

  /** A line of the table of people. */
  player(name: string) {
    return this.table('People').getByRole('row', { name: new RegExp(`^${name}`) })
  }

  async choose(filter: 'Edition' | 'Players', option: string): Promise<void> {
    await this.page.getByLabel(filter).selectOption({ label: option })
  }

  /** The control that opens the numbers of a chart. */
  numbers(of: string) {
    return this.page.locator('summary').filter({ hasText: of })
  }
}
