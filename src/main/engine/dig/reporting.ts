import {
  cards,
  cells,
  doubling,
  type Card,
  type Cell,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigResult } from '../../../shared/record.ts'
import type { Report } from '../game.ts'
import { asking } from './moves.ts'
import { countReveal, endTurn, followReveal, playScarab, resultOf, richestSeats, stopTurn } from './play.ts'
import {
  asideOf,
  askOf,
  blockadeOf,
  copyState,
  digsOf,
  factorOf,
  gone,
  inHand,
  isIn,
  moneyBySeat,
  moneyOf,
  newState,
  over,
  passCostOf,
  passesOf,
  putIn,
  putOut,
  scarabsOf,
  seatNumbers,
  seatOf,
  seatsOf,
  setAllOpen,
  setBlockade,
  setFactor,
  setMoney,
  setPasses,
  setSeat,
  type Beginning,
  type DigState,
} from './state.ts'

export { cardsOf, cardsOfKind, type Cards } from './laying.ts'

/**
 * The tally of a ledger of the dig family, as far as the rules need it: money, cards in hand, blockades and
 * the turn so far. It wraps a state of the engine whose box stays empty, so that the rules that ask for no
 * card are shared with the digital game. Mutable: copy it first to keep the old one. A companion of the dig
 * imports nothing else of the engine.
 */
export class DigTally {
  readonly #state: DigState

  private constructor(state: DigState) {
    this.#state = state
  }

  /**
   * Before the first turn, of the seat `first` or of the one that the laying of the layers names. `late`: the
   * seats of players who were not there, and are out until they come.
   */
  static begin(beginning: Beginning, first: number | undefined, late: readonly number[]): DigTally {
    const state = newState(beginning)
    const present = seatNumbers(state).filter((seat) => !late.includes(seat))
    setSeat(state, first ?? present[seatOf(newState({ ...beginning, seats: present.length }))])
    for (const seat of late) putOut(state, seat)
    setAllOpen(state, true)
    return new DigTally(state)
  }

  copy(): DigTally {
    return new DigTally(copyState(this.#state))
  }

  get isOver(): boolean {
    return askOf(this.#state) === over
  }

  get seats(): readonly number[] {
    return seatNumbers(this.#state)
  }

  /** The seat whose turn it is. */
  get seat(): number {
    return seatOf(this.#state)
  }

  /** Money in silver, by seat. */
  get money(): number[] {
    return moneyBySeat(this.#state)
  }

  /** Adds to a seat's money, which never falls below zero; returns the actual change. */
  adjust(seat: number, money: number): number {
    const before = moneyOf(this.#state, seat)
    const after = Math.max(0, before + money)
    setMoney(this.#state, seat, after)
    return after - before
  }

  isIn(seat: number): boolean {
    return isIn(this.#state, seat)
  }

  scarabsOf(seat: number): number {
    return scarabsOf(this.#state, seat)
  }

  hasBlockade(seat: number): boolean {
    return blockadeOf(this.#state, seat) === inHand
  }

  /** The cell on which a seat's blockade lies. */
  blockadeOf(seat: number): Cell | null {
    return cells[blockadeOf(this.#state, seat)] ?? null
  }

  layBlockade(seat: number, cell: Cell): void {
    setBlockade(this.#state, seat, cells.indexOf(cell))
  }

  get passCost(): number {
    return passCostOf(this.#state)
  }

  /** Silver set aside in this turn. */
  get aside(): number {
    return asideOf(this.#state)
  }

  get isDoubled(): boolean {
    return factorOf(this.#state) > 1
  }

  /** The number of digs in this turn. */
  get digs(): number {
    return digsOf(this.#state)
  }

  playScarab(report: Report<'dig'>): void {
    playScarab(this.#state, report)
  }

  /**
   * Doubles the turn without spending a scarab card: for an entry that is kept though its seat has none left.
   */
  double(): number {
    setFactor(this.#state, doubling)
    return doubling
  }

  /** Counts a revealed card of that value; returns what it brings in this turn. */
  countReveal(worth: number): number {
    return countReveal(this.#state, worth)
  }

  /** Carries out what a revealed card causes; `isLast` when nothing is left to reveal. */
  followReveal(card: Card | null, value: number, isLast: boolean, report: Report<'dig'>): void {
    if (isLast) setAllOpen(this.#state, false)
    followReveal(this.#state, card === null ? 0 : cards.indexOf(card), value, report)
  }

  stop(report: Report<'dig'>): void {
    stopTurn(this.#state, false, report)
  }

  /** The seat misses its turn, which counts as a pass. */
  skip(report: Report<'dig'>): void {
    setPasses(this.#state, passesOf(this.#state) + 1)
    endTurn(this.#state, report)
  }

  /** Starts the turn of a seat, whichever seat's turn it was. */
  turnTo(seat: number, report: Report<'dig'>): void {
    const seats = seatsOf(this.#state)
    setSeat(this.#state, (seat + seats - 1) % seats)
    endTurn(this.#state, report)
  }

  /**
   * A player leaves the table. The seat is out of the game until the player comes back; its blockade is lifted,
   * and a turn that was just beginning is the next seat's.
   */
  leave(seat: number, report: Report<'dig'>): void {
    const turns = this.#turnsSince(seat)
    if (turns > 0 && turns <= passesOf(this.#state)) setPasses(this.#state, passesOf(this.#state) - 1)
    if (blockadeOf(this.#state, seat) >= 0) setBlockade(this.#state, seat, gone)
    putOut(this.#state, seat)
    if (seat === this.seat) endTurn(this.#state, report)
  }

  /** A player who has left comes back, and has not passed. */
  join(seat: number): void {
    putIn(this.#state, seat)
    setPasses(this.#state, Math.min(passesOf(this.#state), this.#turnsSince(seat) - 1))
  }

  /** The turns of seats that are in, from that seat's last one up to the present turn. */
  #turnsSince(seat: number): number {
    const count = seatsOf(this.#state)
    let turns = 0
    for (let at = seat; at !== this.seat; at = (at + 1) % count) turns += Number(this.isIn(at))
    return turns
  }

  /** Ends a turn that waits only for a blockade: a ledger is told of blockades and does not ask for them. */
  endTurnBeforeBlockade(report: Report<'dig'>): void {
    if (askOf(this.#state) === asking.block) endTurn(this.#state, report)
  }

  /** Ends the game as it stands. */
  end(report: Report<'dig'>): void {
    setAllOpen(this.#state, false)
    endTurn(this.#state, report)
  }

  get result(): DigResult | null {
    return resultOf(this.#state)
  }

  /** The richest among some seats that are still in. */
  richest(among: readonly number[]): number[] {
    return richestSeats(this.#state, among)
  }
}
