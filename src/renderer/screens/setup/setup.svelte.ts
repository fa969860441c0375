import type { NewGame } from '../../../shared/newGame.ts'
import { m } from '../../../shared/messages/messages.js'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { SetupContent } from '../../../shared/setups.ts'
import type { Manners } from '../../../shared/views.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'
import { House } from '../../lib/house/house.svelte.ts'
import type { Company } from '../../lib/seating/company.ts'
import { Seating } from '../../lib/seating/seating.svelte.ts'
import type { Settings } from '../../lib/settings.svelte.ts'

/** A table that is being set up. */
export class Setup {
  readonly #client: Client
  readonly #settings: Settings
  readonly seating: Seating
  readonly house = new House(() => this.seating.seats.length)
  #manners = $state.raw<Manners>({ undo: true, confirm: false, preview: true })
  #refused = $state<string | null>(null)
  #starting = $state(false)
  #toLay = $state.raw<NewGame | null>(null)

  constructor(client: Client, settings: Settings) {
    this.#client = client
    this.#settings = settings
    this.seating = new Seating(settings)
    this.#manners = settings.chosen.manners
    this.house.choose(settings.chosen.edition)
  }

  /** To be awaited before anything is typed. */
  async load(company: Company): Promise<void> {
    await this.seating.load(this.#client, company)
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

  /** The game whose layers are to be laid by hand before it begins; null while there is none. */
  get toLay(): NewGame | null {
    return this.#toLay
  }

  /** Back from the layers to the table. */
  reconsider(): void {
    this.#toLay = null
  }

  /** The table as it is set up now, to be kept; null where something of it has to be put right first. */
  get content(): SetupContent | null {
    if (!this.seating.isSound || !this.house.isSound) return null
    const { edition, options } = this.house
    return { edition, players: this.seating.players, options, manners: this.#manners }
  }

  /** Sets the table up as one that was kept. */
  take({ edition, players, options, manners }: SetupContent): void {
    this.house.take(edition, options)
    this.seating.seat(players)
    this.#manners = manners
  }

  get #game(): NewGame {
    const { edition, options, layoutAsked: layout } = this.house
    return { edition, players: this.seating.players, options, manners: this.#manners, layout }
  }

  /** Makes the table and returns its id; null where something has to be put right, or laid by hand, first. */
  async start(): Promise<string | null> {
    this.seating.tryToStart()
    this.#refused = null
    if (!this.seating.isSound || !this.house.isSound || this.#starting) return null
    this.#starting = true
    try {
      await this.#settings.choose({ manners: this.#manners, edition: this.house.edition })
      if (this.house.laidBy === 'hand') {
        this.#toLay = this.#game
        return null
      }
      const { id } = await this.#client.table.create(this.#game)
      return id
    } catch (error) {
      const refusal = refusalOf(error)
      this.#refused = refusal ? sentenceOf(refusal) : m.error_notReached()
      return null
    } finally {
      this.#starting = false
    }
  }
}
