import { expect, type Page } from '@playwright/test'
import type { Edition, EditionOf } from '../src/shared/editions/index.ts'
import type { ExportFormat } from '../src/shared/exchange.ts'
import type { LedgerEntry } from '../src/shared/ledger/entry.ts'
import type { Locale } from '../src/shared/language.ts'
import { boats, colours, type Player } from '../src/shared/players.ts'
import type { TableSettings } from '../src/shared/setups.ts'
import { DigPage } from './pages/dig.ts'
import { LedgerPage } from './pages/ledger.ts'
import { ReplayPage } from './pages/replay.ts'
import { TablePage } from './pages/table.ts'
import type { Session } from './session.ts'

interface Choice<E extends Edition> {
  readonly names: readonly string[]
  readonly edition?: E
}

interface TableChoice<E extends Edition> extends Choice<E> {
  /** Chance deals where there is none. */
  readonly layout?: string
  readonly settings?: Partial<TableSettings>
  /** Moves made before the page is opened. */
  readonly moves?: readonly string[]
}

/** People on the seats of a table, each with the colour and the boat of the seat. */
export const seated = (names: readonly string[]): Player[] =>
  names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] }))

export const usualSettings: TableSettings = { undo: true, confirm: false, preview: true }

/** Opens games on a page that were begun, reported or imported by calls instead of clicks. */
export class Games {
  readonly #page: Page
  readonly #session: Session

  constructor(page: Page, session: Session) {
    this.#page = page
    this.#session = session
  }

  /** A table of a line edition. */
  async seat(choice: TableChoice<EditionOf<'nile'>>): Promise<TablePage> {
    await this.#openTable({ edition: 'tutankhamun-2021', ...choice })
    const table = new TablePage(this.#page, choice.edition)
    await expect(table.prompt).toBeVisible()
    return table
  }

  /** A table of the dig; where everybody watches the laying, its box is still open. */
  async dig(choice: TableChoice<EditionOf<'dig'>>): Promise<DigPage> {
    await this.#openTable({ edition: 'tutankhamens-revenge', ...choice })
    const table = new DigPage(this.#page)
    await expect(table.prompt).toBeAttached()
    return table
  }

  async #openTable(choice: TableChoice<Edition> & { edition: Edition }): Promise<void> {
    const { names, edition, layout = null, settings, moves = [] } = choice
    const { table } = this.#session.calls
    const { id } = await table.create({
      edition,
      players: seated(names),
      options: {},
      tableSettings: { ...usualSettings, ...settings },
      layout,
    })
    for (const [revision, move] of moves.entries())
      await table.act({ id, revision, act: { do: 'play', move } })
    await this.open(`table/${id}`)
  }

  /** A ledger of a game at a real table, with entries in it. */
  async report(choice: Choice<Edition> & { readonly entries?: readonly LedgerEntry[] }): Promise<LedgerPage> {
    const { names, edition = 'tutankhamun-2021', entries = [] } = choice
    const { ledger } = this.#session.calls
    const { id } = await ledger.create({
      edition,
      players: seated(names),
      options: {},
      setup: { lost: {}, scoreOnly: false },
    })
    for (const [revision, entry] of entries.entries())
      await ledger.act({ id, revision, act: { do: 'report', entry } })
    await this.open(`ledger/${id}`)
    const page = new LedgerPage(this.#page, names)
    await page.isShown()
    return page
  }

  /** The replay of a record, or of a ledger's. */
  async lookBack(record: object): Promise<ReplayPage> {
    await this.open(`replay/${await this.#session.import(record)}`)
    return new ReplayPage(this.#page)
  }

  /** The text of a record in a format of the export, in a language. */
  async convert(record: object, format: ExportFormat, locale?: Locale): Promise<string> {
    const { exchange } = this.#session.speaking(locale)
    const games = [await this.#session.import(record)]
    const texts: string[] = []
    for (let from: number | null = 0; from !== null;) {
      const part = await exchange.records({ games, from, format })
      texts.push(part.text)
      from = part.next
    }
    return texts.join('')
  }

  /** Opens a screen by its address. */
  async open(screen: string): Promise<void> {
    await this.#page.goto(`${this.#session.origin}/#/${screen}`)
  }
}
