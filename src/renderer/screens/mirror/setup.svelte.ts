import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Manners } from '../../../shared/setups.ts'
import { refusalOf, type Client } from '../../lib/calls.ts'
import { Seating } from '../../lib/seating/seating.svelte.ts'
import type { Settings } from '../../lib/settings.svelte.ts'
import { EditionSetup } from '../../lib/editionSetup/editionSetup.svelte.ts'
import { wholeLine } from './enteredLine.ts'
import { draftOf } from './lineEntry.svelte.ts'

/** A mirror that is being set up: its line lies already, who plays is still to be said. */
export class MirrorSetup {
  readonly #edition: EditionOf<'nile'>
  readonly #layout: string | null
  readonly #client: Client
  readonly #settings: Settings
  readonly seating: Seating
  readonly editionSetup = new EditionSetup(() => this.seating.seats.length)
  #line = $state.raw<TileCode[] | null>(null)
  #manners = $state.raw<Manners>({ undo: true, confirm: false, preview: true })
  #refused = $state<string | null>(null)
  #starting = $state(false)

  /** `layout` null: on the line that was entered. */
  constructor(edition: EditionOf<'nile'>, layout: string | null, client: Client, settings: Settings) {
    this.#edition = edition
    this.#layout = layout
    this.#client = client
    this.#settings = settings
    this.seating = new Seating(settings)
    this.editionSetup.choose(edition)
    this.#manners = settings.chosen.manners
  }

  /** To be awaited before anything is typed. */
  async load(): Promise<void> {
    const [{ tiles }] = await Promise.all([
      draftOf(this.#client, this.#edition),
      this.seating.load(this.#client),
    ])
    this.#line = wholeLine({ tiles, at: 0 }, this.#edition)
  }

  /** The line that was entered; null while it is not whole. */
  get line(): TileCode[] | null {
    return this.#line
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

  /** Makes the table and returns its id; null where something has to be put right first. */
  async start(): Promise<string | null> {
    this.seating.tryToStart()
    this.#refused = null
    if (!this.seating.isSound || !this.editionSetup.isSound || this.#starting) return null
    this.#starting = true
    try {
      await this.#settings.choose({ manners: this.#manners, edition: this.#edition })
      return await this.#create()
    } catch (error) {
      const refusal = refusalOf(error)
      this.#refused = refusal ? sentenceOf(refusal) : m.error_notReached()
      return null
    } finally {
      this.#starting = false
    }
  }

  /** A line that is being played is no draft any more; how the table lays its rows is remembered. */
  async #create(): Promise<string> {
    const { id } = await this.#client.table.create({
      edition: this.#edition,
      players: this.seating.players,
      options: this.editionSetup.options,
      manners: this.#manners,
      layout: this.#layout,
      mode: 'mirror',
      ...(this.#layout === null && this.#line ? { line: this.#line } : {}),
    })
    if (this.#layout === null) {
      const { rows } = await draftOf(this.#client, this.#edition)
      await this.#client.mirror.keep({ edition: this.#edition, tiles: [], rows })
    }
    return id
  }
}
