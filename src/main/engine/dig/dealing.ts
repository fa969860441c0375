import {
  cards,
  cells,
  figures,
  layerCards,
  layerCount,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Card, CardCounts } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Laid, Setup } from '../../../shared/record.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import { drawBelow, shuffle, type Chance } from '../chance.ts'
import { allFigures, partsOf, quarterTurns, snakeBody, turned } from './box.ts'
import { checkLayers } from './layers.ts'
import type { CellNumber } from './state.ts'

const emptyLayers = Array.from({ length: layerCount }, () => cells.map(() => null))

/**
 * Returns the box after it was laid, by hand or by chance, and then turned in secret by 0 to 3 quarter turns, all
 * players together (rulebook, "Phase 1"). The layers as laid are kept beside it, because everybody has seen them.
 */
export function setUpDig(chance: Chance, laidByHand?: Laid): Outcome<Setup> {
  const quarters = drawBelow(quarterTurns, chance)
  const filled = laidByHand ? checkLayers(laidByHand) : fillLayers(emptyLayers, chance)
  if (!filled.ok) return filled
  return done({ layers: turned(filled.value, quarters), laid: turned(filled.value, 0) })
}

/** Fills the empty cells of all layers, the lowest first, as `fillLayer` does. */
export function fillLayers(
  partial: readonly (readonly (Card | null)[])[],
  chance: Chance,
): Outcome<Card[][]> {
  const layers: Card[][] = []
  for (const [below, layer] of partial.entries()) {
    const filled = fillLayer(below + 1, layer, chance)
    if (!filled.ok) return filled
    layers.push(filled.value)
  }
  return done(layers)
}

/**
 * Fills the empty cells of a layer by chance, around the cards that lie there already: every arrangement of the figures
 * is equally likely, the other cards are shuffled. Refused where it cannot become a layer that the rulebook allows.
 */
export function fillLayer(layer: number, partial: readonly (Card | null)[], chance: Chance): Outcome<Card[]> {
  const filled = fill(partial, layerCards[layer - 1], chance)
  return filled === null ? refuse('layers.unfillable', { layer }) : done(filled)
}

/** The layer with its empty cells filled; null where that cannot be done. */
function fill(partial: readonly (Card | null)[], counts: CardCounts, chance: Chance): Card[] | null {
  const figured = counts[snakeBody] ? drawFigures(partial, chance) : new Map<CellNumber, Card>()
  if (figured === null) return null
  const lying = cells.map((_, cell) => figured.get(cell) ?? partial[cell])
  const rest: Card[] = []
  for (const card of cards) {
    const missing = (counts[card] ?? 0) - lying.filter((other) => other === card).length
    if (missing < 0) return null
    for (let nth = 0; nth < missing; nth++) rest.push(card)
  }
  const shuffled = shuffle(rest, chance).values()
  return lying.map((card) => card ?? (shuffled.next().value as Card))
}

/** The parts of the figures by cell, drawn from all arrangements that agree with the cards laid; null without one. */
function drawFigures(partial: readonly (Card | null)[], chance: Chance): Map<CellNumber, Card> | null {
  const isFree = partial.every((card) => card === null)
  const ways = isFree ? allFigures() : allFigures().filter((way) => fits(new Map(partsOf(way)), partial))
  return ways.length === 0 ? null : new Map(partsOf(ways[drawBelow(ways.length, chance)]))
}

/** True when the cards laid agree with the figures: no other card in their cells, no part of a figure elsewhere. */
const fits = (parts: ReadonlyMap<CellNumber, Card>, partial: readonly (Card | null)[]): boolean =>
  partial.every((card, cell) => {
    const part = parts.get(cell)
    return card === null || (part === undefined ? !(card in figures) : part === card)
  })
