import type { Options } from '../../../shared/record.ts'
import {
  cards,
  cardValue,
  cells,
  jackpot,
  layerCards,
  layerCount,
  maxPassCost,
  type Card,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { Layers } from '../game.ts'
import * as box from './box.ts'
import type { Lying } from './box.ts'
import type { CellNumber } from './state.ts'

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

interface DigRules {
  readonly passCost: number
  /** The silver that each card brings. */
  readonly values: Readonly<Record<Card, number>>
}

/** The price of a pass and the values of the cards, which house rules may change; refused where no game can have them. */
export function houseRulesOf(options: Options): Outcome<DigRules> {
  const { passCost = 0, maskJackpot } = options
  // Cards of one's own, which records of older versions may have.
  if (options.deck !== undefined) return refuse('record.ownCards')
  if (!Number.isInteger(passCost) || passCost < 0 || passCost > maxPassCost) {
    return refuse('record.option', { option: 'passCost', value: passCost, min: 0, max: maxPassCost })
  }
  return done({ passCost, values: maskJackpot ? { ...cardValue, MSK: jackpot } : cardValue })
}
