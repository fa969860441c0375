import type { BegunBox, BoxGame } from '../../shared/dig/views.ts'
import { m } from '../../shared/messages/messages.js'
import { sentenceOf } from '../../shared/sentence.ts'
import type { SetupContent, Manners } from '../../shared/setups.ts'
import { refusalOf, type Client } from './calls.ts'
import { EditionSetup } from './editionSetup/editionSetup.svelte.ts'
import type { SeatingPreset } from './seating/company.ts'
import { Seating } from './seating/seating.svelte.ts'
import type { Route } from './routes.ts'
import type { Settings } from './settings.svelte.ts'

/** A table that is being set up. */
export class Setup {
  readonly #client: Client
  readonly #settings: Settings
  readonly seating: Seating
  readonly editionSetup = new EditionSetup(() => this.seating.seats.length)
  #manners = $state.raw<Manners>({ undo: true, confirm: false, preview: true })
  #refused = $state<string | null>(null)
  #starting = $state(false)
  #begun = $state<string | null>(null)
  /** What becomes of a box that is half laid, as far as that is known. */
  #ofBegun: BegunBox = 'leave'

  constructor(client: Client, settings: Settings) {
    this.#client = client
    this.#settings = settings
    this.seating = new Seating(settings)
    this.#manners = settings.chosen.manners
    this.editionSetup.choose(settings.chosen.edition)
    this.#watch(this.#manners)
  }

  /** A dig whose laying all watch is a way to lay the box. */
  #watch({ watched }: Manners): void {
    if (watched) this.editionSetup.laidBy = 'watched'
  }

  /** What is agreed on at this table. */
  get #agreed(): Manners {
    const { watched: _, ...manners } = this.#manners
    return this.editionSetup.laidBy === 'watched' ? { ...manners, watched: true } : manners
  }

  /** To be awaited before anything is typed. `ofBox`: the table whose box is being laid, to be thought over. */
  async load(company: SeatingPreset, ofBox: boolean): Promise<void> {
    await this.seating.load(this.#client, company)
    const box = ofBox ? await this.#client.boxSetup.open({}) : null
    if (!box) return
    this.take(box.game)
    this.editionSetup.laidBy = 'hand'
    this.#ofBegun = 'goOn'
  }

  get manners(): Manners {
    return this.#manners
  }

  set manners(manners: Manners) {
    this.#manners = manners
  }

  /** Why the table could not be made. */
  get refused(): string | null {
    return this.#refused
  }

  get starting(): boolean {
    return this.#starting
  }

  /** What is said of another box that is half laid and would be lost; null where there is none. */
  get begun(): string | null {
    return this.#begun
  }

  /** Leaves that box as it is. */
  reconsider(): void {
    this.#begun = null
  }

  /** The table as it is set up now, to be kept; null where something of it has to be put right first. */
  get content(): SetupContent | null {
    if (!this.seating.isSound || !this.editionSetup.isSound) return null
    const { edition, options } = this.editionSetup
    return { edition, players: this.seating.players, options, manners: this.#agreed }
  }

  /** Sets the table up as one that was kept. */
  take({ edition, players, options, manners }: SetupContent): void {
    this.editionSetup.take(edition, options)
    this.seating.seat(players)
    this.#manners = manners
    this.#watch(manners)
  }

  get #game(): BoxGame {
    const { edition, options, layoutAsked: layout } = this.editionSetup
    return { edition, players: this.seating.players, options, manners: this.#agreed, layout }
  }

  /** Empties the box that is half laid, and begins to lay it anew. */
  async empty(): Promise<Route | null> {
    this.#begun = null
    this.#ofBegun = 'empty'
    return this.start()
  }

  /** Makes the table, or begins to lay its box; where that is. Null where something has to be put right first. */
  async start(): Promise<Route | null> {
    this.seating.tryToStart()
    this.#refused = null
    if (!this.seating.isSound || !this.editionSetup.isSound || this.#starting) return null
    this.#starting = true
    try {
      await this.#settings.choose({ manners: this.#agreed, edition: this.editionSetup.edition })
      if (this.editionSetup.laidBy === 'hand') {
        await this.#client.boxSetup.begin({ game: this.#game, begun: this.#ofBegun })
        return { screen: 'laying' }
      }
      const { id } = await this.#client.table.create(this.#game)
      return { screen: 'table', id }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'box.begun' || refusal?.code === 'box.otherDeck')
        this.#begun = sentenceOf(refusal)
      else this.#refused = refusal ? sentenceOf(refusal) : m.error_notReached()
      return null
    } finally {
      this.#starting = false
    }
  }
}
