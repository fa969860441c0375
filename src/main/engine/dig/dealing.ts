import {
  cards,
  cells,
  figures,
  type Card,
  type CardCounts,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Laid, Options, Setup } from '../../../shared/record.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import { drawBelow, shuffle, type Chance } from '../chance.ts'
import type { Layers } from '../game.ts'
import { allFigures, obeliskPart, quarterTurns, snakeBody, snakePart, turned, type Figures } from './box.ts'
import { cardsOf, checkLayers } from './laying.ts'
import type { CellNumber } from './state.ts'

/**
 * Returns the box after it was laid, by hand or by chance, and then turned in secret by 0 to 3 quarter turns,
 * all players together (rulebook, "Phase 1"). The layers as laid are kept beside it, because everybody has
 * seen them.
 */
export function setUpDig(options: Options, chance: Chance, laidByHand?: Laid): Outcome<Setup> {
  const deck = cardsOf(options)
  if (!deck.ok) return deck
  const quarters = drawBelow(quarterTurns, chance)
  const byChance = (): Layers => deck.value.layers.map((counts) => layLayer(counts, chance))
  const laid = laidByHand ? checkLayers(laidByHand, deck.value) : done(byChance())
  if (!laid.ok) return laid
  return done({ layers: turned(laid.value, quarters), laid: turned(laid.value, 0) })
}

/**
 * A layer as players might lay it: every arrangement of the figures is equally likely, the other cards are
 * shuffled.
 */
function layLayer(counts: CardCounts, chance: Chance): Card[] {
  const filled = fill(
    cells.map(() => null),
    counts,
    chance,
  )
  if (filled === null) throw new Error('An empty layer can be laid')
  return filled
}

/**
 * Fills the empty cells of a layer by chance, around the cards that lie there already. Refused where these
 * cannot become a layer that the rulebook allows.
 */
export function fillLayer(
  options: Options,
  layer: number,
  laid: readonly (Card | null)[],
  chance: Chance,
): Outcome<Card[]> {
  const deck = cardsOf(options)
  if (!deck.ok) return deck
  const filled = fill(laid, deck.value.layers[layer - 1], chance)
  return filled === null ? refuse('layers.unfillable', { layer }) : done(filled)
}

/** The layer with its empty cells filled; null where that cannot be done. */
function fill(laid: readonly (Card | null)[], counts: CardCounts, chance: Chance): Card[] | null {
  const figured = counts[snakeBody] ? drawFigures(laid, chance) : new Map<CellNumber, Card>()
  if (figured === null) return null
  const lying = cells.map((_, cell) => figured.get(cell) ?? laid[cell])
  const rest: Card[] = []
  for (const card of cards) {
    const missing = (counts[card] ?? 0) - lying.filter((other) => other === card).length
    if (missing < 0) return null
    for (let nth = 0; nth < missing; nth++) rest.push(card)
  }
  const shuffled = shuffle(rest, chance).values()
  return lying.map((card) => card ?? (shuffled.next().value as Card))
}

/**
 * The parts of the figures by cell, drawn from all arrangements that agree with the cards already laid; null
 * without one.
 */
function drawFigures(laid: readonly (Card | null)[], chance: Chance): Map<CellNumber, Card> | null {
  const isFree = laid.every((card) => card === null)
  const ways = isFree ? allFigures() : allFigures().filter((way) => fits(partsOf(way), laid))
  return ways.length === 0 ? null : partsOf(ways[drawBelow(ways.length, chance)])
}

function partsOf([snake, ...obelisks]: Figures): Map<CellNumber, Card> {
  const parts = new Map<CellNumber, Card>()
  snake.forEach((cell, nth) => parts.set(cell, snakePart(nth)))
  for (const obelisk of obelisks) {
    obelisk.forEach((cell, nth) => parts.set(cell, obeliskPart(nth, obelisk.length)))
  }
  return parts
}

/**
 * True when the cards already laid agree with the figures: no other card in their cells, no part of a figure
 * elsewhere.
 */
const fits = (parts: ReadonlyMap<CellNumber, Card>, laid: readonly (Card | null)[]): boolean =>
  laid.every((card, cell) => {
    const part = parts.get(cell)
    return card === null || (part === undefined ? !(card in figures) : part === card)
  })
