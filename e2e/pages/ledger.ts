import { expect, type Page } from '@playwright/test'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'
import type { Card } from '../../src/shared/editions/tutankhamens-revenge.ts'
import type { LedgerEntry } from '../../src/shared/ledger/entry.ts'
import { m } from '../../src/shared/messages/messages.js'

type LineEdition = EditionOf<'nile'>

interface Beginning {
  readonly edition: string
  readonly names: readonly string[]
  readonly scoreOnly?: boolean
}

/** A ledger beside a physical box, reported by taps; it counts them. */
export class LedgerPage {
  readonly page: Page
  readonly names: readonly string[]
  taps = 0

  constructor(page: Page, names: readonly string[]) {
    this.page = page
    this.names = names
  }

  /** From the first screen to an empty ledger. */
  static async begin(page: Page, { edition, names, scoreOnly = false }: Beginning): Promise<LedgerPage> {
    await page.getByRole('link', { name: 'Beside the box' }).click()
    await page.getByRole('group', { name: 'Which edition' }).getByRole('radio', { name: edition }).check()
    for (const [seat, name] of names.entries()) {
      if (seat > 1) await page.getByRole('button', { name: 'Add a player' }).click()
      await page.getByRole('textbox', { name: `Name of player ${seat + 1}` }).fill(name)
    }
    if (scoreOnly) await page.getByRole('switch', { name: 'Score only' }).check()
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Players' })).toBeVisible()
    return new LedgerPage(page, names)
  }

  get entries() {
    return this.page.getByRole('list', { name: 'Reported' })
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
      name: new RegExp(`^${m[`tile_${tile}`]()}(:|$)`),
    })
  }

  card(card: Card) {
    return this.page.getByRole('group', { name: 'What lies open now' }).getByRole('button', {
      name: new RegExp(`^${m[`card_${card}`]()}:`),
    })
  }

  seat(name: string) {
    return this.page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })
  }

  async hasReported(n: number): Promise<void> {
    await expect(this.entries.getByRole('button').first()).toHaveText(new RegExp(`^${n}\\D`))
  }

  /** Chooses something in the menu. */
  async choose(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
    await this.page.getByRole('button', { name: item }).click()
  }

  async #tap(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    this.taps += 1
  }

  async #tapTile(tile: TileCode): Promise<void> {
    await this.tile(tile).click()
    this.taps += 1
  }

  /** Reports an entry as fingers do. */
  async report(entry: LedgerEntry, edition: LineEdition = 'tutankhamun-2021'): Promise<void> {
    switch (entry.kind) {
      case 'took':
        return this.#tapTile(entry.tile)
      case 'osiris':
      case 'isis':
      case 'ra':
      case 'horus':
        if (entry.tile === null) return this.#tap('Declined')
        return entry.tile === 'back' ? this.#tap('Boat behind everything') : this.#tapTile(entry.tile)
      case 'swept':
        await this.#tap(m.ledger_sweep({ edition }))
        for (const tile of entry.tiles) await this.#tapTile(tile)
        return this.#tap(m.ledger_sweep_do({ n: entry.tiles.length }))
      case 'order':
        for (const seat of entry.seats.slice(0, -1)) await this.#tap(this.names[seat])
        return
      case 'bought': {
        const { purchase } = entry
        if (purchase === null) return this.#tap(m.ask_buy_none({ edition }))
        const tile = m[`tile_${purchase.tile}`]()
        return this.#tap(m.ask_buy_one({ edition, tile, name: this.names[purchase.from] }))
      }
      case 'committed': {
        const [tile] = entry.tiles
        return this.#tap(tile === undefined ? m.ask_commit_none() : m[`tile_${tile}`]())
      }
      case 'ended':
        return this.#tap('The game is over')
      case 'scarab':
        return this.#tap('Scarab: all double')
      case 'stop':
        return this.#tap(/^(Stop: take \d+|Pass)$/)
      case 'revealed':
        if (typeof entry.card === 'number') throw new Error('a value has no card')
        await this.card(entry.card).click()
        this.taps += 1
        return
      case 'blockaded':
        await this.#tap(/: blockade…$/)
        return this.#tap(entry.cell)
      default:
        throw new Error(`no finger reports ${entry.kind}`)
    }
  }

  /** Reports all entries, and sees each of them in the list. */
  async reportAll(entries: readonly LedgerEntry[], edition?: LineEdition, from = 0): Promise<void> {
    for (const [at, entry] of entries.entries()) {
      await this.report(entry, edition)
      await this.hasReported(from + at + 1)
    }
  }

  async counts(points: readonly number[]): Promise<void> {
    for (const [seat, name] of this.names.entries()) {
      await expect(this.seat(name)).toContainText(String(points[seat]))
    }
  }
}
