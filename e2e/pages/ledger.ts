import { expect, type Locator, type Page } from '@playwright/test'
import type { TileCode } from '../../src/shared/editions/index.ts'
import type { Card } from '../../src/shared/editions/tutankhamens-revenge.ts'
import type { LedgerEntry } from '../../src/shared/ledger/entry.ts'
import { cardName, tileName } from '../../src/shared/text/names.ts'

interface Beginning {
  readonly edition: string
  readonly names: readonly string[]
  readonly scoreOnly?: boolean
  readonly isInProgress?: boolean
}

/** A ledger beside a physical box, begun and reported as fingers do; it counts taps, and keys where names are typed. */
export class LedgerPage {
  readonly page: Page
  readonly names: readonly string[]
  taps = 0
  keys = 0

  constructor(page: Page, names: readonly string[]) {
    this.page = page
    this.names = names
  }

  /** From the first screen to an empty ledger. */
  static async begin(
    page: Page,
    { edition, names, scoreOnly = false, isInProgress = false }: Beginning,
  ): Promise<LedgerPage> {
    const ledger = new LedgerPage(page, names)
    await ledger.touch(page.getByRole('link', { name: 'Keep score' }))
    const choice = page.getByRole('group', { name: 'Edition' }).getByRole('radio', { name: edition })
    if (!(await choice.isChecked())) await ledger.touch(choice)
    const fields = page.getByRole('textbox', { name: /^Name of player/ })
    while ((await fields.count()) < names.length) {
      await ledger.touch(page.getByRole('button', { name: 'Add a player' }))
    }
    if (scoreOnly) await ledger.touch(page.getByRole('switch', { name: 'Score only' }))
    if (isInProgress)
      await ledger.touch(page.getByRole('switch', { name: 'Our game is already in progress' }))
    await ledger.touch(fields.first())
    for (const name of names) await ledger.type(...name, 'Enter')
    await ledger.type('Enter')
    await ledger.isShown()
    return ledger
  }

  /** The same once more, with the people and the edition of the last game. */
  static async beginAgain(page: Page, names: readonly string[]): Promise<LedgerPage> {
    const ledger = new LedgerPage(page, names)
    await ledger.touch(page.getByRole('link', { name: 'Keep score' }))
    await ledger.#tap('Start')
    await ledger.isShown()
    return ledger
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('list', { name: 'Players' })).toBeVisible()
  }

  async touch(what: Locator): Promise<void> {
    await what.click()
    this.taps += 1
  }

  async type(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.keys += keys.length
  }

  get entries() {
    return this.page.getByRole('list', { name: 'Entries' })
  }

  entry(n: number) {
    return this.entries.getByRole('button').filter({ hasText: new RegExp(`^${n}\\D`) })
  }

  /** The correction dialog, and what every other dialog is. */
  get dialog() {
    return this.page.getByRole('dialog')
  }

  tile(tile: TileCode) {
    return this.page.getByRole('group', { name: 'Tiles' }).getByRole('button', {
      name: new RegExp(`^${tileName(tile)}(:|$)`),
    })
  }

  card(card: Card) {
    return this.page.getByRole('group', { name: 'Card now face up' }).getByRole('button', {
      name: new RegExp(`^${cardName(card)}:`),
    })
  }

  seat(name: string) {
    return this.page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })
  }

  async hasEntries(n: number): Promise<void> {
    if (n === 0) return expect(this.entries).toContainText('Nothing reported yet.')
    await expect(this.entries.getByRole('button').first()).toHaveText(new RegExp(`^${n}\\D`))
  }

  /** Chooses something in the menu. */
  async choose(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
    await this.page.getByRole('button', { name: item }).click()
  }

  async #tap(name: string | RegExp): Promise<void> {
    await this.touch(this.page.getByRole('button', { name, exact: true }))
  }

  async #tapTile(tile: TileCode): Promise<void> {
    await this.touch(this.tile(tile))
  }

  /** The number of a tile in the form for all holdings. */
  holds(tile: TileCode, n: number) {
    return this.dialog
      .getByRole('group', { name: tileName(tile), exact: true })
      .getByRole('radio', { name: String(n), exact: true })
  }

  /** The button that reports that a tile trails. */
  trails(tile: TileCode) {
    return this.page.getByRole('button', { name: new RegExp(`^${tileName(tile)} is left behind`) })
  }

  /** Reports an entry as fingers do. */
  async enter(entry: LedgerEntry): Promise<void> {
    switch (entry.kind) {
      case 'took':
        return this.#tapTile(entry.tile)
      case 'osiris':
      case 'isis':
      case 'ra':
      case 'horus':
        if (entry.tile === null) return this.#tap('Declined')
        if (entry.tile === 'none') return this.#tap('None: it is empty')
        return entry.tile === 'back' ? this.#tap('Boat behind everything') : this.#tapTile(entry.tile)
      case 'swept': {
        const [tile, ...more] = entry.tiles
        if (more.length > 0) throw new Error('tiles trail one by one')
        return tile === undefined ? this.#tap('None') : this.touch(this.trails(tile))
      }
      case 'order':
        for (const seat of entry.seats.slice(0, -1)) await this.#tap(this.names[seat])
        return
      case 'bought': {
        const { purchase } = entry
        if (purchase === null) return this.#tap(/^(Buy|Take) nothing$/)
        const label = `^(Buy|Take) from ${this.names[purchase.from]}: ${tileName(purchase.tile)}$`
        return this.#tap(new RegExp(label))
      }
      case 'committed': {
        const [tile] = entry.tiles
        return this.#tap(tile === undefined ? 'Add nothing' : tileName(tile))
      }
      case 'skipped':
        return this.#tap('No tile ahead')
      case 'ended':
        return this.#tap('The game is over')
      case 'scarab':
        return this.#tap('Scarab: all double')
      case 'stop':
        return this.#tap(/^(Stop and take \d+|Pass)$/)
      case 'revealed':
        if (typeof entry.card === 'number') throw new Error('a value has no card')
        return this.touch(this.card(entry.card))
      case 'blockaded':
        await this.#tap(/: blockade…$/)
        return this.#tap(entry.cell)
      default:
        throw new Error(`no finger reports ${entry.kind}`)
    }
  }

  /** Reports all entries, and sees each of them in the list. */
  async enterAll(entries: readonly LedgerEntry[]): Promise<void> {
    for (const [at, entry] of entries.entries()) {
      await this.enter(entry)
      await this.hasEntries(at + 1)
    }
  }

  async counts(points: readonly number[]): Promise<void> {
    for (const [seat, name] of this.names.entries()) {
      await expect(this.seat(name)).toContainText(String(points[seat]))
    }
  }
}
