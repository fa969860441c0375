import { cards, cells, doubling } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Card, Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { OnEvent } from '../game.ts'
import { asking } from './moves.ts'
import { endTurn, followReveal as follow, stopTurn } from './play.ts'
import * as dig from './state.ts'
import type { Beginning, DigState } from './state.ts'

/**
 * The tally of a ledger of the dig family, as far as the rules need it: money, cards in hand, blockades and the turn
 * so far. It is a state of the engine whose box stays empty, so that the rules that ask for no card are shared with the
 * digital game. All that happens changes it: copy it first to keep the old one. The ledger of the dig imports nothing
 * else of the engine.
 */
export { houseRulesOf } from './start.ts'
export { countReveal, playScarab, resultOf, richestSeats } from './play.ts'
export {
  asideOf,
  copyState,
  digsOf,
  isIn,
  moneyBySeat,
  passCostOf,
  scarabsOf,
  seatNumbers,
  seatOf,
  type DigState,
} from './state.ts'

/**
 * The tally before the first turn, of the seat `first` or of the one that the laying of the layers names. `late`: the
 * seats of players who were not there, and are out until they come.
 */
export function begin(beginning: Beginning, first: number | undefined, late: readonly number[]): DigState {
  const state = dig.newState(beginning)
  const present = dig.seatNumbers(state).filter((seat) => !late.includes(seat))
  dig.setSeat(state, first ?? present[dig.seatOf(dig.newState({ ...beginning, seats: present.length }))])
  for (const seat of late) dig.putOut(state, seat)
  dig.setAllOpen(state, true)
  return state
}

export const isOver = (state: DigState): boolean => dig.askOf(state) === dig.over
export const isDoubled = (state: DigState): boolean => dig.factorOf(state) > 1
export const hasBlockade = (state: DigState, seat: number): boolean =>
  dig.blockadeOf(state, seat) === dig.inHand

export const blockadedBy = (state: DigState, seat: number): Cell | null =>
  cells[dig.blockadeOf(state, seat)] ?? null

export function layBlockade(state: DigState, seat: number, cell: Cell): void {
  dig.setBlockade(state, seat, cells.indexOf(cell))
}

/** Adds to a seat's money, which never falls below zero; returns the actual change. */
export function adjust(state: DigState, seat: number, money: number): number {
  const before = dig.moneyOf(state, seat)
  const after = Math.max(0, before + money)
  dig.setMoney(state, seat, after)
  return after - before
}

/** Doubles the turn without spending a scarab card: for an entry that is kept though its seat has none left. */
export function double(state: DigState): number {
  dig.setFactor(state, doubling)
  return doubling
}

/** Carries out what a revealed card causes; `isLast` when nothing is left to reveal. */
export function followReveal(
  state: DigState,
  card: Card | null,
  value: number,
  isLast: boolean,
  onEvent: OnEvent<'dig'>,
): void {
  if (isLast) dig.setAllOpen(state, false)
  follow(state, card === null ? 0 : cards.indexOf(card), value, onEvent)
}

export function stop(state: DigState, onEvent: OnEvent<'dig'>): void {
  stopTurn(state, false, onEvent)
}

/** The seat misses its turn, which counts as a pass. */
export function skip(state: DigState, onEvent: OnEvent<'dig'>): void {
  dig.setPasses(state, dig.passesOf(state) + 1)
  endTurn(state, onEvent)
}

/** Starts the turn of a seat, whichever seat's turn it was. */
export function turnTo(state: DigState, seat: number, onEvent: OnEvent<'dig'>): void {
  const seats = dig.seatsOf(state)
  dig.setSeat(state, (seat + seats - 1) % seats)
  endTurn(state, onEvent)
}

/**
 * A player leaves the table. The seat is out of the game until the player comes back; its blockade is lifted, and a
 * turn that was just beginning is the next seat's.
 */
export function leave(state: DigState, seat: number, onEvent: OnEvent<'dig'>): void {
  const turns = turnsSince(state, seat)
  if (turns > 0 && turns <= dig.passesOf(state)) dig.setPasses(state, dig.passesOf(state) - 1)
  if (dig.blockadeOf(state, seat) >= 0) dig.setBlockade(state, seat, dig.gone)
  dig.putOut(state, seat)
  if (seat === dig.seatOf(state)) endTurn(state, onEvent)
}

/** A player who has left comes back, and has not passed. */
export function join(state: DigState, seat: number): void {
  dig.putIn(state, seat)
  dig.setPasses(state, Math.min(dig.passesOf(state), turnsSince(state, seat) - 1))
}

/** The turns of seats that are in, from that seat's last one up to the present turn. */
function turnsSince(state: DigState, seat: number): number {
  let turns = 0
  for (let at = seat; at !== dig.seatOf(state); at = (at + 1) % dig.seatsOf(state)) {
    turns += Number(dig.isIn(state, at))
  }
  return turns
}

/** Ends a turn that waits only for a blockade: a ledger is told of blockades and does not ask for them. */
export function endTurnBeforeBlockade(state: DigState, onEvent: OnEvent<'dig'>): void {
  if (dig.askOf(state) === asking.block) endTurn(state, onEvent)
}

export function end(state: DigState, onEvent: OnEvent<'dig'>): void {
  dig.setAllOpen(state, false)
  endTurn(state, onEvent)
}
