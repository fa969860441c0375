import type { BoxView } from '../../../shared/dig/views.ts'
import {
  cards,
  cells,
  layerCards,
  layerCount,
  type Card,
  type Cell,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import { failureOf, refusalOf, type Client } from '../../lib/connection.svelte.ts'
import type { ScreenCommand } from '../../lib/commands.svelte.ts'
import { Drafting } from '../../lib/drafting.svelte.ts'
import { cardsOf, lie, shapeNames, type ShapeName } from './shapes.ts'

/** The selection to be laid: one card of a kind, or a whole figure. */
type Held = { readonly card: Card } | { readonly shape: ShapeName; readonly quarters: number } | null

/** An error in words, and the cells that it names. */
interface Fault {
  readonly sentence: string
  readonly cells: readonly Cell[]
}

type Layer = Pick<BoxView, 'layer' | 'cards'>

/**
 * The box setup: layer by layer, seat by seat, before everybody's eyes. Every card is stored where it lies;
 * of covered layers this screen knows no more than the players.
 */
export class BoxSetupModel {
  readonly #client: Client
  readonly #drafting: Drafting<Layer>
  #box: BoxView
  #held = $state.raw<Held>(null)
  #fault = $state.raw<Fault | null>(null)
  #asking = $state(false)

  readonly players = $derived.by(() => this.#box.game.players)
  /** The layer that is being laid or shown, from 1, the lowest; one more than there are when all are covered. */
  readonly layer = $derived.by(() => this.#box.layer)
  /** True once every layer lies in the box and has been looked at. */
  readonly isLaid = $derived(this.layer > layerCount)
  /** True while the finished layer is shown to everybody. */
  readonly isShown = $derived.by(() => this.#box.shown)
  /** The layer, in the order of the cells. */
  readonly lying = $derived.by(() => this.#box.cards)
  readonly left = $derived(this.lying.filter((card) => card === null).length)
  readonly held = $derived(this.#held)
  readonly fault = $derived(this.#fault)
  readonly asking = $derived(this.#asking)
  /** The number of cards of each kind still to be laid; kinds that the layer does not have are absent. */
  readonly supply: readonly { readonly card: Card; readonly left: number }[] = $derived.by(() => {
    const counts = (this.#box.game.options.deck?.layers ?? layerCards)[this.layer - 1] ?? {}
    return cards.flatMap((card) => {
      const count = counts[card] ?? 0
      if (count === 0) return []
      return [{ card, left: count - this.lying.filter((other) => other === card).length }]
    })
  })
  /** The figures whose cards are all still to be laid. */
  readonly shapes: readonly ShapeName[] = $derived(
    shapeNames.filter((shape) => {
      const parts = cardsOf(shape)
      return parts.every((card) => this.#leftOf(card) >= parts.filter((other) => other === card).length)
    }),
  )

  constructor(client: Client, box: BoxView) {
    this.#client = client
    this.#box = $state.raw(box)
    this.#drafting = new Drafting(
      (draft) => client.boxSetup.keep(draft),
      (error) => void this.#fail(error),
    )
  }

  /** Returns the player who lays a layer: round the table, as often as there are layers. */
  layerBy(layer: number): Player {
    return this.players[(layer - 1) % this.players.length]
  }

  #leftOf(card: Card): number {
    return this.supply.find((one) => one.card === card)?.left ?? 0
  }

  /** True for a selection like the one now, however it is turned. */
  holds(held: Held): boolean {
    const [one, other] = [held, this.#held].map((each) => each && ('card' in each ? each.card : each.shape))
    return one === other
  }

  /** Selects a kind of card, a figure, or nothing, in place of the selection before. */
  take(held: Held): void {
    this.#held = this.holds(held) ? null : held
  }

  /** Turning the selected figure, and dropping the selection. */
  get commands(): ScreenCommand[] {
    const held = this.#held
    return [
      {
        id: 'turn',
        label: m.laying_turn(),
        keys: ['r'],
        enabled: held !== null && 'shape' in held,
        run: () => {
          if (held && 'shape' in held) this.#held = { ...held, quarters: (held.quarters + 1) % 4 }
        },
      },
      { id: 'drop', keys: ['Escape'], enabled: held !== null, run: () => this.take(null) },
    ]
  }

  /** The cells that the selection would take, laid by this one. */
  preview(by: Cell): { readonly cell: Cell; readonly card: Card }[] {
    const held = this.#held
    if (held === null || this.isShown) return []
    return 'card' in held ? [{ cell: by, card: held.card }] : lie(held.shape, held.quarters, by)
  }

  /** Lays the selection; without one, takes up the card that lies there. */
  lay(cell: Cell): void {
    if (this.isShown) return
    const at = cells.indexOf(cell)
    const lying = this.lying[at]
    const parts = this.preview(cell)
    if (parts.length === 0) {
      this.#put(this.lying.with(at, null))
      this.#held = lying === null ? null : { card: lying }
      return
    }
    this.#put(parts.reduce((begun, one) => begun.with(cells.indexOf(one.cell), one.card), this.lying))
    const held = this.#held
    if (held && 'shape' in held ? !this.shapes.includes(held.shape) : this.#leftOf(parts[0].card) === 0)
      this.#held = null
  }

  /** Moves a card from one cell to another; a card there changes places with it. */
  move(from: Cell, to: Cell): void {
    const [one, other] = [cells.indexOf(from), cells.indexOf(to)]
    this.#put(this.lying.with(one, this.lying[other]).with(other, this.lying[one]))
  }

  clear(cell: Cell): void {
    if (!this.isShown) this.#put(this.lying.with(cells.indexOf(cell), null))
  }

  clearAll(): void {
    this.#put(cells.map(() => null))
    this.#held = null
  }

  /** Replaces the layer, and stores it at once. */
  #put(lying: (Card | null)[]): void {
    this.#box = { ...this.#box, cards: lying }
    this.#fault = null
    this.#drafting.keep({ layer: this.layer, cards: lying })
  }

  /** Lays the rest of the layer at random. */
  async fill(): Promise<boolean> {
    return this.#ask(() => this.#client.boxSetup.fill({ layer: this.layer, cards: this.lying }))
  }

  /** Shows the layer to everybody, if it is laid as it must be. */
  async finish(): Promise<boolean> {
    const layer = this.lying.filter((card) => card !== null)
    if (layer.length < cells.length) return false
    return this.#ask(() => this.#client.boxSetup.show({ layer: this.layer, cards: layer }))
  }

  /** Covers the layer that was shown; the next one can be laid. */
  async cover(): Promise<boolean> {
    return this.#ask(() => this.#client.boxSetup.cover({ layer: this.layer }))
  }

  /** Makes the table, where the box is turned in secret. Returns its id, or null on an error. */
  async begin(): Promise<string | null> {
    let id: string | null = null
    await this.#ask(async () => {
      id = (await this.#client.boxSetup.start({})).id
      return null
    })
    return id
  }

  /** Discards the box. */
  async drop(): Promise<boolean> {
    return this.#ask(() => this.#client.boxSetup.drop({}))
  }

  /** Makes a call. Returns true when done; otherwise shows the error, with the cells at fault. */
  async #ask(call: () => Promise<BoxView | null>): Promise<boolean> {
    if (this.#asking) return false
    this.#asking = true
    this.#fault = null
    try {
      await this.#drafting.kept()
      const box = await call()
      if (box) this.#show(box)
      return true
    } catch (error) {
      await this.#fail(error)
      return false
    } finally {
      this.#asking = false
    }
  }

  #show(box: BoxView): void {
    this.#box = box
    this.#held = null
  }

  /** Shows an error; a box changed by another window is shown as it lies now. */
  async #fail(error: unknown): Promise<void> {
    const refusal = refusalOf(error)
    if (refusal?.code === 'box.overtaken') {
      const box = await this.#client.boxSetup.open({}).catch(() => null)
      if (box) this.#show(box)
    }
    const named = refusal ? Object.values(refusal.facts) : []
    this.#fault = { sentence: failureOf(error), cells: cells.filter((cell) => named.includes(cell)) }
  }
}
