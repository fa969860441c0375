import type { BoxView } from '../../../shared/dig/views.ts'
import { cards, cells, layerCards, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Card, Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import { failureOf, refusalOf, type Client } from '../../app/connection.svelte.ts'
import type { ScreenCommand } from '../../app/commands.svelte.ts'
import { Drafting } from '../../app/drafts.svelte.ts'
import { cardsOf, isShape, lie, shapeNames, type Figure, type ShapeName } from './shapes.ts'

/**
 * The box setup: layer by layer, seat by seat, before everybody's eyes. Every card is stored where it lies;
 * of covered layers this screen knows no more than the players.
 */
export class BoxSetupModel {
  readonly #client: Client
  readonly #drafting: Drafting<Pick<BoxView, 'layer' | 'cards'>>
  #box: BoxView
  /** The selection to be laid, turned clockwise by some quarter turns. */
  #selection = $state.raw<{ readonly figure: Figure; readonly quarters: number } | null>(null)
  /** An error in words, and the cells that it names. */
  fault = $state.raw<{ readonly sentence: string; readonly cells: readonly Cell[] } | null>(null)
  asking = $state(false)

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
  /** The number of cards of each kind still to be laid; kinds that the layer does not have are absent. */
  readonly supply: readonly { readonly card: Card; readonly left: number }[] = $derived.by(() => {
    const counts = layerCards[this.layer - 1] ?? {}
    return cards.flatMap((card) => {
      const count = counts[card] ?? 0
      if (count === 0) return []
      return [{ card, left: count - this.lying.filter((other) => other === card).length }]
    })
  })
  /** The figures whose cards are all still to be laid. */
  readonly shapes: readonly ShapeName[] = $derived(shapeNames.filter((shape) => this.#isLeft(shape)))

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

  /** True while every card of a figure is still to be laid. */
  #isLeft(figure: Figure): boolean {
    const parts = cardsOf(figure)
    const leftOf = (card: Card): number => this.supply.find((stock) => stock.card === card)?.left ?? 0
    return parts.every((card) => leftOf(card) >= parts.filter((other) => other === card).length)
  }

  /** True for the selection, however it is turned. */
  isSelected(figure: Figure): boolean {
    return this.#selection?.figure === figure
  }

  /** The quarter turns of a figure: none until it is selected and turned. */
  quartersOf(figure: Figure): number {
    return this.#selection?.figure === figure ? this.#selection.quarters : 0
  }

  /** Selects a figure in place of the selection before, or nothing where it was that one. */
  take(figure: Figure): void {
    this.#selection = this.isSelected(figure) ? null : { figure, quarters: 0 }
  }

  leave(): void {
    this.#selection = null
  }

  /** Turning the selected figure, and dropping the selection. */
  get commands(): ScreenCommand[] {
    const selection = this.#selection
    return [
      {
        id: 'turn',
        label: m.boxSetup_turn(),
        keys: ['r'],
        enabled: selection !== null && isShape(selection.figure),
        run: () => (this.#selection = selection && { ...selection, quarters: (selection.quarters + 1) % 4 }),
      },
      { id: 'drop', keys: ['Escape'], enabled: selection !== null, run: () => this.leave() },
    ]
  }

  /** The cells that the selection would take, laid by this one. */
  preview(by: Cell): ReturnType<typeof lie> {
    return this.#selection && !this.isShown ? lie(this.#selection.figure, this.#selection.quarters, by) : []
  }

  /** Lays the selection; without one, takes up the card that lies there. */
  lay(cell: Cell): void {
    if (this.isShown) return
    const selection = this.#selection
    if (selection === null) {
      const card = this.lying[cells.indexOf(cell)]
      this.clear(cell)
      if (card !== null) this.take(card)
    } else {
      this.#put(
        this.preview(cell).reduce(
          (layer, part) => layer.with(cells.indexOf(part.cell), part.card),
          this.lying,
        ),
      )
      if (!this.#isLeft(selection.figure)) this.leave()
    }
  }

  /** Moves a card from one cell to another; a card there changes places with it. */
  move(from: Cell, to: Cell): void {
    const first = cells.indexOf(from)
    const second = cells.indexOf(to)
    this.#put(this.lying.with(first, this.lying[second]).with(second, this.lying[first]))
  }

  clear(cell: Cell): void {
    if (!this.isShown) this.#put(this.lying.with(cells.indexOf(cell), null))
  }

  clearAll(): void {
    this.#put(cells.map(() => null))
    this.leave()
  }

  /** Replaces the layer, and stores it at once. */
  #put(lying: (Card | null)[]): void {
    this.#box = { ...this.#box, cards: lying }
    this.fault = null
    this.#drafting.keep({ layer: this.layer, cards: lying })
  }

  async fill(): Promise<boolean> {
    return this.#ask(() => this.#client.boxSetup.fill({ layer: this.layer, cards: this.lying }))
  }

  /** Shows the layer to everybody, if it is laid as it must be. */
  async finish(): Promise<boolean> {
    const layer = this.lying.filter((card) => card !== null)
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

  async drop(): Promise<boolean> {
    return this.#ask(() => this.#client.boxSetup.drop({}))
  }

  /** Makes a call. Returns true when done; otherwise shows the error, with the cells at fault. */
  async #ask(call: () => Promise<BoxView | null>): Promise<boolean> {
    if (this.asking) return false
    this.asking = true
    this.fault = null
    try {
      await this.#drafting.finish()
      const box = await call()
      if (box) this.#show(box)
      return true
    } catch (error) {
      await this.#fail(error)
      return false
    } finally {
      this.asking = false
    }
  }

  #show(box: BoxView): void {
    this.#box = box
    this.leave()
  }

  /** Shows an error; a box changed by another window is shown as it lies now. */
  async #fail(error: unknown): Promise<void> {
    const refusal = refusalOf(error)
    if (refusal?.code === 'boxSetup.overtaken') {
      const box = await this.#client.boxSetup.open({}).catch(() => null)
      if (box) this.#show(box)
    }
    const facts = refusal ? Object.values(refusal.facts) : []
    this.fault = { sentence: failureOf(error), cells: cells.filter((cell) => facts.includes(cell)) }
  }
}
