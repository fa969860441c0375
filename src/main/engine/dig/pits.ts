import { cards, cells, layerCount, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Layers } from '../game.ts'
import {
  laidFrom,
  laidKnownWord,
  openWord,
  pitsFrom,
  type CellNumber,
  type DigState,
  type Kind,
} from './state.ts'

/**
 * A cell's five cards in a word, layer 1 in the lowest bits, and above them the number of cards still to be
 * revealed.
 */

const kindBits = 4
const kindMask = (1 << kindBits) - 1
const leftShift = layerCount * kindBits
const cardsMask = (1 << leftShift) - 1

const stackOf = (layers: Layers, cell: CellNumber): number =>
  layers.reduce((stack, layer, depth) => stack | (cards.indexOf(layer[cell]) << (depth * kindBits)), 0)

/** Puts all layers into an empty box; `laid` are the layers before it was turned, where that is known. */
export function fillPits(state: DigState, layers: Layers, laid: Layers | null): void {
  for (let cell = 0; cell < cells.length; cell++) {
    state[pitsFrom + cell] = stackOf(layers, cell) | (layerCount << leftShift)
    if (laid) state[laidFrom + cell] = stackOf(laid, cell)
  }
  setAllOpen(state, true)
  state[laidKnownWord] = laid ? 1 : 0
}

/** Opens or closes all cells: for a ledger, whose cards nobody knows. */
export function setAllOpen(state: DigState, isOpen: boolean): void {
  state[openWord] = isOpen ? (1 << cells.length) - 1 : 0
}

/** The number of cards of a cell that are still to be revealed, which is also the layer of the next one. */
export const leftIn = (state: DigState, cell: CellNumber): number => state[pitsFrom + cell] >> leftShift

/** The card in a cell at a layer (from 1): a secret until that layer is revealed there. */
export const cardIn = (state: DigState, cell: CellNumber, layer: number): Kind =>
  (state[pitsFrom + cell] >> ((layer - 1) * kindBits)) & kindMask

/** The card that was laid in a cell of a layer (from 1) before the box was turned. */
export const laidIn = (state: DigState, cell: CellNumber, layer: number): Kind =>
  (state[laidFrom + cell] >> ((layer - 1) * kindBits)) & kindMask

export const isLaidKnown = (state: DigState): boolean => state[laidKnownWord] === 1

/** Lifts the top card of a cell; returns the kind that is revealed below it. */
export function reveal(state: DigState, cell: CellNumber): Kind {
  const left = leftIn(state, cell)
  state[pitsFrom + cell] = (state[pitsFrom + cell] & cardsMask) | ((left - 1) << leftShift)
  if (left === 1) state[openWord] &= ~(1 << cell)
  return cardIn(state, cell, left)
}

/** All cards revealed so far, by layer and cell, also those lifted since; null where one is still covered. */
export const foundIn = (state: DigState): (Card | null)[][] =>
  Array.from({ length: layerCount }, (_, below) =>
    cells.map((_, cell) => (leftIn(state, cell) > below ? null : cards[cardIn(state, cell, below + 1)])),
  )

/** Puts a card into a cell at a layer (from 1) that is still to be revealed there. */
export function setCard(state: DigState, cell: CellNumber, layer: number, kind: Kind): void {
  const shift = (layer - 1) * kindBits
  state[pitsFrom + cell] = (state[pitsFrom + cell] & ~(kindMask << shift)) | (kind << shift)
}
