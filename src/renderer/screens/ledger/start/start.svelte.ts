import { type TileCode, familyOf } from '../../../../shared/editions/index.ts'
import { tilesOf, type Counts } from '../../../../shared/editions/tiles.ts'
import { m } from '../../../../shared/messages/messages.js'
import { sentenceOf } from '../../../../shared/sentence.ts'
import { refusalOf, type Client } from '../../../lib/calls.ts'
import { Seating } from '../../../lib/seating/seating.svelte.ts'
import type { Settings } from '../../../lib/settings.svelte.ts'
import { EditionSetup } from '../../../lib/editionSetup/editionSetup.svelte.ts'

/** A ledger that is about to be begun beside a physical box. */
export class LedgerStart {
  readonly #client: Client
  readonly #settings: Settings
  readonly seating: Seating
  readonly editionSetup = new EditionSetup(() => this.seating.seats.length)
  #lost = $state.raw<Counts>({})
  #scoreOnly = $state(false)
  #refused = $state<string | null>(null)
  #starting = $state(false)

  constructor(client: Client, settings: Settings) {
    this.#client = client
    this.#settings = settings
    this.seating = new Seating(settings)
    this.editionSetup.choose(settings.chosen.edition)
  }

  /** To be awaited before anything is typed. */
  async load(): Promise<void> {
    await this.seating.load(this.#client, 'people')
  }

  choose(edition: string): void {
    this.editionSetup.choose(edition)
    this.#lost = {}
  }

  /** Whether tiles are reported at all, so that only scores could be kept instead. */
  get isNile(): boolean {
    return familyOf[this.editionSetup.edition] === 'nile'
  }

  get lost(): Counts {
    return this.#lost
  }

  /** How many of a tile the box no longer has. */
  lose(tile: TileCode, n: number): void {
    const { [tile]: _, ...others } = this.#lost
    this.#lost = n > 0 ? { ...others, [tile]: Math.min(n, tilesOf(tile)) } : others
  }

  get scoreOnly(): boolean {
    return this.#scoreOnly && this.isNile
  }

  set scoreOnly(scoreOnly: boolean) {
    this.#scoreOnly = scoreOnly
  }

  get refused(): string | null {
    return this.#refused
  }

  get starting(): boolean {
    return this.#starting
  }

  /** Begins the ledger and returns its id; null where something has to be put right first. */
  async start(): Promise<string | null> {
    this.seating.tryToStart()
    this.#refused = null
    if (!this.seating.isSound || !this.editionSetup.isSound || this.#starting) return null
    this.#starting = true
    const { edition, options } = this.editionSetup
    const setup = { lost: this.#lost, scoreOnly: this.scoreOnly }
    try {
      await this.#settings.choose({ edition })
      const { players } = this.seating
      return (await this.#client.ledger.create({ edition, players, options, setup })).id
    } catch (error) {
      const refusal = refusalOf(error)
      this.#refused = refusal ? sentenceOf(refusal) : m.error_notReached()
      return null
    } finally {
      this.#starting = false
    }
  }
}
