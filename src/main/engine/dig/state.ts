import { maxSeats } from '../../../shared/editions/index.ts'
import {
  blockadeCards,
  cards,
  cells,
  firstDigger,
  layerCount,
  scarabCards,
  startMoney,
  type Card,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigStart, GameState, Layers } from '../game.ts'

/**
 * A state of the dig family: flat 32-bit words and nothing else, so that a copy is one block of memory.
 *
 * - the pits: for each cell its five cards (four bits each, layer 1 lowest) and the number still to be
 *   revealed;
 * - the layers as they were laid, in the same form, where that is known: the unrevealed cards of the pits are
 *   the only secret;
 * - the value of each kind of card in this game;
 * - money, scarab cards and the blockade card, one word a seat each;
 * - the seat that decides, its question, and the turn so far.
 */
export type DigState = Int32Array & GameState

/** Numbers in the edition's lists of cells and of cards. */
export type CellNumber = number
export type Kind = number

const cellCount = cells.length

/** Offsets of the parts of a state. */
const pitsFrom = 0
const laidFrom = pitsFrom + cellCount
const valuesFrom = laidFrom + cellCount
const moneyFrom = valuesFrom + cards.length
const scarabsFrom = moneyFrom + maxSeats
const blockadesFrom = scarabsFrom + maxSeats
const seatsWord = blockadesFrom + maxSeats
const seatWord = seatsWord + 1
const askWord = seatWord + 1
const inWord = askWord + 1
const openWord = inWord + 1
const blockedWord = openWord + 1
const asideWord = blockedWord + 1
const factorWord = asideWord + 1
const digsWord = factorWord + 1
const passesWord = digsWord + 1
const passCostWord = passesWord + 1
const laidKnownWord = passCostWord + 1
const wordCount = laidKnownWord + 1

/** The value of the question word when the game has ended. */
export const over = -1

/** Places of a blockade card that lies on no cell. */
export const inHand = -1
export const gone = -2

export type Beginning = Pick<DigStart, 'seats' | 'values' | 'passCost'>

/**
 * The state before the first turn, with an empty box (rulebook, "Playing the game for the first time"). Seat 0 lays
 * layer 1, seat 1 layer 2 and so on; the seat left of the one that laid layer 5 digs first (rulebook, "Phase 2").
 */
export function newState({ seats, values, passCost }: Beginning): DigState {
  const state = new Int32Array(wordCount) as DigState
  cards.forEach((card, kind) => (state[valuesFrom + kind] = values[card]))
  for (let seat = 0; seat < seats; seat++) {
    setMoney(state, seat, startMoney)
    state[scarabsFrom + seat] = scarabCards
    setBlockade(state, seat, blockadeCards > 0 ? inHand : gone)
  }
  state[seatsWord] = seats
  state[seatWord] = firstDigger(seats)
  state[inWord] = (1 << seats) - 1
  state[factorWord] = 1
  state[passCostWord] = passCost
  return state
}

export const copyState = (state: DigState): DigState => state.slice() as DigState

export const seatsOf = (state: DigState): number => state[seatsWord]
export const seatNumbers = (state: DigState): number[] =>
  Array.from({ length: seatsOf(state) }, (_, seat) => seat)
export const seatOf = (state: DigState): number => state[seatWord]
export const askOf = (state: DigState): number => state[askWord]
export const passCostOf = (state: DigState): number => state[passCostWord]
export const valueOf = (state: DigState, kind: Kind): number => state[valuesFrom + kind]
export const moneyOf = (state: DigState, seat: number): number => state[moneyFrom + seat]
export const scarabsOf = (state: DigState, seat: number): number => state[scarabsFrom + seat]
export const moneyBySeat = (state: DigState): number[] =>
  seatNumbers(state).map((seat) => moneyOf(state, seat))
/** The cell that the seat's blockade lies on, or `inHand`, or `gone`. */
export const blockadeOf = (state: DigState, seat: number): CellNumber => state[blockadesFrom + seat]

/** The seats that are still in the game, a bit a seat. */
export const inBits = (state: DigState): number => state[inWord]
export const isIn = (state: DigState, seat: number): boolean => ((inBits(state) >> seat) & 1) === 1
/** The cells with something left to reveal, and those with a blockade, a bit a cell. */
export const openBits = (state: DigState): number => state[openWord]
export const blockedBits = (state: DigState): number => state[blockedWord]

/** The turn so far: silver set aside, the factor of its cards, the number of digs. */
export const asideOf = (state: DigState): number => state[asideWord]
export const factorOf = (state: DigState): number => state[factorWord]
export const digsOf = (state: DigState): number => state[digsWord]
/** The number of passes in succession up to now. */
export const passesOf = (state: DigState): number => state[passesWord]

export function setSeat(state: DigState, seat: number): void {
  state[seatWord] = seat
}

export function setAsk(state: DigState, ask: number): void {
  state[askWord] = ask
}

export function setMoney(state: DigState, seat: number, money: number): void {
  state[moneyFrom + seat] = money
}

export function useScarab(state: DigState, seat: number): void {
  state[scarabsFrom + seat]--
}

/** Lays a seat's blockade card on a cell, or takes it away. */
export function setBlockade(state: DigState, seat: number, place: CellNumber): void {
  const before = blockadeOf(state, seat)
  if (before >= 0) state[blockedWord] &= ~(1 << before)
  if (place >= 0) state[blockedWord] |= 1 << place
  state[blockadesFrom + seat] = place
}

export function putOut(state: DigState, seat: number): void {
  state[inWord] &= ~(1 << seat)
}

export function putIn(state: DigState, seat: number): void {
  state[inWord] |= 1 << seat
}

export function setAside(state: DigState, silver: number): void {
  state[asideWord] = silver
}

export function setFactor(state: DigState, factor: number): void {
  state[factorWord] = factor
}

export function setDigs(state: DigState, digs: number): void {
  state[digsWord] = digs
}

export function setPasses(state: DigState, passes: number): void {
  state[passesWord] = passes
}

/** A cell's five cards in a word, layer 1 in the lowest bits, and above them the number still to be revealed. */

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
export const revealedIn = (state: DigState): (Card | null)[][] =>
  Array.from({ length: layerCount }, (_, below) =>
    cells.map((_, cell) => (leftIn(state, cell) > below ? null : cards[cardIn(state, cell, below + 1)])),
  )

/** Puts a card into a cell at a layer (from 1) that is still to be revealed there. */
export function setCard(state: DigState, cell: CellNumber, layer: number, kind: Kind): void {
  const shift = (layer - 1) * kindBits
  state[pitsFrom + cell] = (state[pitsFrom + cell] & ~(kindMask << shift)) | (kind << shift)
}
