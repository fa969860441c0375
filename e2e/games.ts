import { expect, type Page } from '@playwright/test'
import type { EditionOf } from '../src/shared/editions/index.ts'
import type { ExportFormat } from '../src/shared/exchange.ts'
import type { Locale } from '../src/shared/language.ts'
import { beginLedger, beginTable, type LedgerChoice, type TableChoice } from './newGames.ts'
import { DigPage } from './pages/dig.ts'
import { LedgerPage } from './pages/ledger.ts'
import { ReplayPage } from './pages/replay.ts'
import { TablePage } from './pages/table.ts'
import type { Session } from './session.ts'

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
    await this.#openTable(choice)
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

  async #openTable(choice: TableChoice): Promise<void> {
    await this.open(`table/${await beginTable(this.#session, choice)}`)
  }

  /** A ledger of a game at a real table, with entries in it. */
  async ledger(choice: LedgerChoice): Promise<LedgerPage> {
    await this.open(`ledger/${await beginLedger(this.#session, choice)}`)
    const page = new LedgerPage(this.#page, choice.names)
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
    const { job } = await exchange.export({ games, name: 'game', format })
    for await (const news of await exchange.watch({ job: String(job) })) {
      if (news.kind !== 'exported') continue
      return (await this.#session.download(String(news.download))).toString('utf8')
    }
    throw new Error('The game was not exported')
  }

  /** Opens a screen by its address. */
  async open(screen: string): Promise<void> {
    await this.#page.goto(`${this.#session.origin}/#/${screen}`)
  }
}
