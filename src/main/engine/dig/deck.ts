import {
  cardValue,
  cards,
  cells,
  figures,
  jackpot,
  layerCards,
  type Card,
  type CardCounts,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Deck } from '../../../shared/dig/deck.ts'
import type { Options } from '../../../shared/record.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'

/** The value of each card in a game, and the cards of each layer. */
export interface Cards {
  readonly values: Readonly<Record<Card, number>>
  /** The layers 1 to 5, in this order. */
  readonly layers: readonly CardCounts[]
}

const figureCards = cards.filter((card) => card in figures)
const expectedOf = (card: Card, layer: number): number =>
  layer > 1 && card in figures ? figures[card as keyof typeof figures] : 0

/**
 * The cards of the usual deck or of the one that the options bring. Whatever the deck, 16 cards make a layer, and
 * the layers 2 to 5 hold one snake and two obelisks, as the box does (rulebook, "Phase 1: placing the layers").
 */
export function cardsOf({ deck, maskJackpot = false }: Options): Outcome<Cards> {
  const values = { ...cardValue, ...deck?.values, ...(maskJackpot && { MSK: jackpot }) }
  if (!deck) return done({ values, layers: layerCards })
  for (const [below, counts] of deck.layers.entries()) {
    const layer = below + 1
    for (const card of figureCards) {
      const [count, expected] = [counts[card] ?? 0, expectedOf(card, layer)]
      if (count !== expected) return refuse('deck.figures', { layer, card, count, expected })
    }
    const count = cards.reduce((sum, card) => sum + (counts[card] ?? 0), 0)
    if (count !== cells.length) return refuse('deck.size', { layer, count, expected: cells.length })
  }
  return done({ values, layers: deck.layers })
}

/** The number of cards of a kind in all layers. */
export const cardsOfKind = ({ layers }: Cards, card: Card): number =>
  layers.reduce((sum, counts) => sum + (counts[card] ?? 0), 0)

/** Refuses a custom deck that cannot be played with. */
export function checkDeck(deck: Deck): Outcome<null> {
  const read = cardsOf({ deck })
  return read.ok ? done(null) : read
}
