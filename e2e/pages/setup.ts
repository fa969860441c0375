import { expect, type Page } from '@playwright/test'
import type { EditionOf } from '../../src/shared/editions/index.ts'
import { PlayerDialog } from './player.ts'
import { TablePage } from './table.ts'

/** The line editions by their names on the screen, but the one that is chosen at first. */
const editions: Readonly<Record<string, EditionOf<'nile'>>> = {
  'Tutankhamen (2004)': 'tutankhamen-2004',
  'Tutanchamun (1993)': 'tutanchamun-1993',
}

export interface SetupChoice {
  readonly names: readonly string[]
  /** As the screen names it. */
  readonly edition?: string
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
    return this.page.getByRole('button', { name: 'Start game' })
  }

  /** Gives a seat to a computer player, or to a person again. */
  async playedBy(name: string, player: string): Promise<void> {
    await this.page.getByRole('button', { name: `Who plays for ${name}` }).click()
    await new PlayerDialog(this.page).choose(player)
    await this.page.getByRole('button', { name: 'Done' }).click()
  }

  edition(name: string) {
    return this.page.getByRole('group', { name: 'Edition' }).getByRole('radio', { name })
  }

  async choose({ names, edition, layout }: SetupChoice): Promise<void> {
    if (edition) await this.edition(edition).check()
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
    const table = new TablePage(this.page, editions[choice.edition ?? ''])
    await expect(table.prompt).toBeVisible()
    return table
  }
}
