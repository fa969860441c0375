import type { Laid, Setup } from '../../../shared/record.ts'
import {
  cards,
  cells,
  layerCards,
  layerCount,
  type Card,
  figures,
  type CardCounts,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { Layers } from '../game.ts'
import * as box from './box.ts'
import type { Lying } from './box.ts'
import type { CellNumber } from './state.ts'
import { drawBelow, shuffle, type Chance } from '../chance.ts'

/**
 * Checks five layers against the rulebook ("Phase 1: placing the layers"); a refusal says what is wrong and
 * where. Layers are numbered from 1, the lowest.
 */
export function checkLayers(layers: readonly (readonly string[])[]): Outcome<Layers> {
  if (layers.length !== layerCount) {
    return refuse('layers.number', { count: layers.length, expected: layerCount })
  }
  for (const [below, layer] of layers.entries()) {
    const refused = wrongWithLayer(layer, below + 1)
    if (refused) return refused
  }
  return done(layers as Layers)
}

/** Refuses a single layer that may not be laid like this. */
export const checkLayer = (layer: number, names: readonly string[]): Outcome<null> =>
  wrongWithLayer(names, layer) ?? done(null)

const isCard = (text: string): text is Card => (cards as readonly string[]).includes(text)

function wrongWithLayer(layer: readonly string[], number: number): Refused | null {
  if (layer.length !== cells.length) {
    return refuse('layers.size', { layer: number, count: layer.length, expected: cells.length })
  }
  const unknown = layer.findIndex((text) => !isCard(text))
  if (unknown >= 0) {
    return refuse('layers.card', { layer: number, cell: cells[unknown], text: layer[unknown] })
  }
  const codes = layer as readonly Card[]
  const counts = layerCards[number - 1]
  for (const card of cards) {
    const count = cellsOf(codes, card).length
    const expected = counts[card] ?? 0
    if (count !== expected) return refuse('layers.cardCount', { layer: number, card, count, expected })
  }
  return wrongWithSnake(codes, number) ?? wrongWithObelisks(codes, number)
}

const cellsOf = (layer: readonly Card[], card: Card): CellNumber[] =>
  layer.flatMap((other, cell) => (other === card ? [cell] : []))

/** Head and tail must touch the body. */
function wrongWithSnake(layer: readonly Card[], number: number): Refused | null {
  const [body] = cellsOf(layer, box.snakeBody)
  if (body === undefined) return null
  for (const card of [box.snakeHead, box.snakeTail]) {
    const [cell] = cellsOf(layer, card)
    if (box.neighbours[body].includes(cell)) continue
    return refuse('layers.snakeTorn', { layer: number, card, cell: cells[cell], body: cells[body] })
  }
  return null
}

/** Each head must be the head of a straight obelisk, and the two must use up all their cards. */
function wrongWithObelisks(layer: readonly Card[], number: number): Refused | null {
  const heads = cellsOf(layer, box.obeliskHead)
  if (heads.length === 0) return null
  const lying = heads.map((head) => box.obelisksFrom(layer, head))
  for (const [nth, head] of heads.entries()) {
    if (lying[nth].length > 0) continue
    const facts = { layer: number, cell: cells[head] }
    const parts = partsAround(layer, head)
    if (parts.length === 1) return refuse('layers.obeliskTorn', facts)
    const hasFoot = parts.some((cell) => layer[cell] === box.obeliskFoot)
    return refuse(hasFoot ? 'layers.obeliskBent' : 'layers.obeliskFootless', facts)
  }
  return wrongWithPair(layer, number, lying)
}

/** The head and all shafts and feet that can be reached from it over shafts, bends allowed. */
function partsAround(layer: readonly Card[], head: CellNumber): CellNumber[] {
  const parts = [head]
  for (const from of parts) {
    if (from !== head && layer[from] !== box.obeliskShaft) continue
    for (const cell of box.neighbours[from]) {
      const card = layer[cell]
      if ((card === box.obeliskShaft || card === box.obeliskFoot) && !parts.includes(cell)) parts.push(cell)
    }
  }
  return parts
}

function wrongWithPair(
  layer: readonly Card[],
  number: number,
  [ones, others]: readonly Lying[][],
): Refused | null {
  const pairs = ones.flatMap((one) => others.map((other) => [one, other] as const))
  const parted = pairs.filter(([one, other]) => box.areApart(one, other))
  if (parted.length === 0) {
    const shared = ones[0].find((cell) => others[0].includes(cell)) ?? ones[0][0]
    return refuse('layers.obeliskShared', { layer: number, cell: cells[shared] })
  }
  const parts = [...cellsOf(layer, box.obeliskShaft), ...cellsOf(layer, box.obeliskFoot)]
  const looseIn = (pair: readonly Lying[]): CellNumber[] =>
    parts.filter((cell) => !pair.some((lying) => lying.includes(cell)))
  const loose = parted.map(looseIn).sort((a, b) => a.length - b.length)[0]
  if (loose.length === 0) return null
  const [cell] = loose
  return refuse('layers.obeliskLoose', { layer: number, card: layer[cell], cell: cells[cell] })
}

const emptyLayers = Array.from({ length: layerCount }, () => cells.map(() => null))

/**
 * Returns the box after it was laid, by hand or by chance, and then turned in secret by 0 to 3 quarter turns, all
 * players together (rulebook, "Phase 1"). The layers as laid are kept beside it, because everybody has seen them.
 */
export function setUpDig(chance: Chance, laidByHand?: Laid): Outcome<Setup> {
  const quarters = drawBelow(box.quarterTurns, chance)
  const filled = laidByHand ? checkLayers(laidByHand) : fillLayers(emptyLayers, chance)
  if (!filled.ok) return filled
  return done({ layers: box.turned(filled.value, quarters), laid: box.turned(filled.value, 0) })
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
  const figured = counts[box.snakeBody] ? drawFigures(partial, chance) : new Map<CellNumber, Card>()
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
  const ways = isFree
    ? box.allFigures()
    : box.allFigures().filter((way) => fits(new Map(box.partsOf(way)), partial))
  return ways.length === 0 ? null : new Map(box.partsOf(ways[drawBelow(ways.length, chance)]))
}

/** True when the cards laid agree with the figures: no other card in their cells, no part of a figure elsewhere. */
const fits = (parts: ReadonlyMap<CellNumber, Card>, partial: readonly (Card | null)[]): boolean =>
  partial.every((card, cell) => {
    const part = parts.get(cell)
    return card === null || (part === undefined ? !(card in figures) : part === card)
  })
