import type { Deck } from '../../../shared/dig/deck.ts'
import {
  cards,
  cardValue,
  cells,
  layerCards,
  layerCount,
  type Card,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import { m } from '../../../shared/messages/messages.js'
import { failureOf, type Client } from '../calls.ts'
import type { Settings } from '../settings.svelte.ts'

type Counts = Readonly<Partial<Record<Card, number>>>

/** The form of a deck: the value of each card, and its number in each layer. */
export class DeckForm {
  readonly #client: Client
  readonly #settings: Settings
  /** The name under which it is kept already; null for a new one. */
  readonly #before: string | null
  name = $state('')
  #values = $state.raw<Readonly<Record<Card, number>>>(cardValue)
  #layers = $state.raw<readonly Counts[]>(layerCards)
  #wrong = $state<string | null>(null)
  /** The reason why it cannot be kept as it is; otherwise null. */
  readonly wrong = $derived(this.#wrong)

  constructor(client: Client, settings: Settings, deck: Deck | null) {
    this.#client = client
    this.#settings = settings
    this.#before = deck?.name ?? null
    this.name = deck?.name ?? ''
    if (!deck) return
    this.#values = { ...cardValue, ...deck.values }
    this.#layers = deck.layers
  }

  get isKept(): boolean {
    return this.#before !== null
  }

  valueOf(card: Card): number {
    return this.#values[card]
  }

  setValue(card: Card, value: number): void {
    this.#values = { ...this.#values, [card]: value }
  }

  /** Layers are numbered from 1, the lowest. */
  countOf(card: Card, layer: number): number {
    return this.#layers[layer - 1][card] ?? 0
  }

  setCount(card: Card, layer: number, count: number): void {
    this.#layers = this.#layers.with(layer - 1, { ...this.#layers[layer - 1], [card]: count })
  }

  /** The number of cards in a layer; it must equal the number of cells. */
  sumOf(layer: number): number {
    return cards.reduce((sum, card) => sum + this.countOf(card, layer), 0)
  }

  get isFull(): boolean {
    return Array.from({ length: layerCount }, (_, below) => this.sumOf(below + 1)).every(
      (sum) => sum === cells.length,
    )
  }

  /** Checks the deck and keeps it by its name; null where something has to be put right first. */
  async save(): Promise<Deck | null> {
    const name = this.name.trim()
    if (name === '') return this.#refuse(m.deck_nameless())
    const deck: Deck = {
      name,
      values: this.#values,
      layers: this.#layers.map((counts) =>
        Object.fromEntries(cards.flatMap((card) => (counts[card] ? [[card, counts[card]]] : []))),
      ),
    }
    try {
      await this.#client.table.checkDeck({ deck })
      const others = this.#others().filter((other) => other.name !== name)
      await this.#settings.choose({ decks: [...others, deck] })
      return deck
    } catch (error) {
      return this.#refuse(failureOf(error))
    }
  }

  /** Returns false where that failed. */
  async remove(): Promise<boolean> {
    try {
      await this.#settings.choose({ decks: this.#others() })
      return true
    } catch (error) {
      this.#wrong = failureOf(error)
      return false
    }
  }

  #others(): Deck[] {
    return this.#settings.chosen.decks.filter((deck) => deck.name !== this.#before)
  }

  #refuse(sentence: string): null {
    this.#wrong = sentence
    return null
  }
}
