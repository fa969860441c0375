import { cards, cells, doubling, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigResult } from '../../../shared/record.ts'
import { countBits } from '../bits.ts'
import type { LegalMove, OnEvent } from '../game.ts'
import { asking, cellOf, freeBits, isDig, noBlockade, scarab, stop } from './moves.ts'
import * as dig from './state.ts'
import type { CellNumber, DigState, Kind } from './state.ts'

/** Makes a legal move in place, with everything that follows from it without another decision. */
export function play(state: DigState, move: LegalMove, onEvent?: OnEvent<'dig'>): void {
  if (isDig(move)) digIn(state, cellOf(move), onEvent)
  else if (move === scarab) playScarab(state, onEvent)
  else if (move === stop) stopTurn(state, false, onEvent)
  else answerBlockade(state, move, onEvent)
}

/** Plays a scarab card: what the turn reveals counts double, penalties too (rulebook, "Scarab card"). */
export function playScarab(state: DigState, onEvent?: OnEvent<'dig'>): void {
  const seat = dig.seatOf(state)
  dig.useScarab(state, seat)
  dig.setFactor(state, doubling)
  dig.setAsk(state, asking.dig)
  onEvent?.({ kind: 'scarabPlayed', seat, factor: doubling })
}

/** Digs in a cell. Only the revealed card counts, never the lifted one (rulebook, "The score"). */
function digIn(state: DigState, cell: CellNumber, onEvent?: OnEvent<'dig'>): void {
  const layer = dig.leftIn(state, cell)
  const kind = dig.reveal(state, cell)
  const value = countReveal(state, dig.valueOf(state, kind))
  onEvent?.({
    kind: 'dug',
    seat: dig.seatOf(state),
    cell: cells[cell],
    lifted: layer === layerCount ? null : cards[dig.cardIn(state, cell, layer + 1)],
    card: cards[kind],
    layer,
    value,
    doubled: dig.factorOf(state) > 1,
    aside: dig.asideOf(state),
  })
  followReveal(state, kind, value, onEvent)
}

/** Counts a revealed card of that value; returns what it brings in this turn, doubled where a scarab was played. */
export function countReveal(state: DigState, worth: number): number {
  const value = worth * dig.factorOf(state)
  dig.setDigs(state, dig.digsOf(state) + 1)
  if (value > 0) dig.setAside(state, dig.asideOf(state) + value)
  return value
}

/** Carries out what a revealed card causes: a penalty ends the turn, which otherwise goes on while a cell is free. */
export function followReveal(state: DigState, kind: Kind, value: number, onEvent?: OnEvent<'dig'>): void {
  if (value < 0) return payPenalty(state, kind, -value, onEvent)
  dig.setAsk(state, asking.dig)
  if (freeBits(state) === 0) stopTurn(state, true, onEvent)
}

/** Forfeits everything set aside; a seat that cannot pay in full is out (rulebook, "The score"). */
function payPenalty(state: DigState, kind: Kind, due: number, onEvent?: OnEvent<'dig'>): void {
  const seat = dig.seatOf(state)
  const money = dig.moneyOf(state, seat)
  const paid = Math.min(due, money)
  onEvent?.({ kind: 'penalty', seat, card: cards[kind], forfeited: dig.asideOf(state), due, paid })
  dig.setAside(state, 0)
  dig.setMoney(state, seat, money - paid)
  dig.setPasses(state, 0)
  if (paid === due) return offerBlockade(state, onEvent)
  dig.putOut(state, seat)
  onEvent?.({ kind: 'out', seat })
  endTurn(state, onEvent)
}

/** Pays out what was set aside. A turn without a dig is a pass, which may cost money by house rule. */
export function stopTurn(state: DigState, byItself: boolean, onEvent?: OnEvent<'dig'>): void {
  const seat = dig.seatOf(state)
  const money = dig.moneyOf(state, seat)
  if (dig.digsOf(state) === 0) {
    const cost = Math.min(dig.passCostOf(state), money)
    dig.setMoney(state, seat, money - cost)
    dig.setPasses(state, dig.passesOf(state) + 1)
    onEvent?.({ kind: 'passed', seat, cost })
  } else {
    const gained = dig.asideOf(state)
    dig.setMoney(state, seat, money + gained)
    dig.setAside(state, 0)
    dig.setPasses(state, 0)
    onEvent?.({ kind: 'stopped', seat, gained, byItself })
  }
  offerBlockade(state, onEvent)
}

function answerBlockade(state: DigState, move: LegalMove, onEvent?: OnEvent<'dig'>): void {
  if (move !== noBlockade) {
    const seat = dig.seatOf(state)
    dig.setBlockade(state, seat, cellOf(move))
    onEvent?.({ kind: 'blockaded', seat, cell: cells[cellOf(move)] })
  }
  endTurn(state, onEvent)
}

/** Asks a seat that is still in, after its turn, to lay its blockade card, if it has one and a cell is free. */
function offerBlockade(state: DigState, onEvent?: OnEvent<'dig'>): void {
  // The scarab card counts for what the turn has revealed.
  dig.setFactor(state, 1)
  const isInHand = dig.blockadeOf(state, dig.seatOf(state)) === dig.inHand
  if (isInHand && freeBits(state) !== 0) dig.setAsk(state, asking.block)
  else endTurn(state, onEvent)
}

/** Ends the turn: the next seat that can reveal something begins its own, unless the game is over. */
export function endTurn(state: DigState, onEvent?: OnEvent<'dig'>): void {
  dig.setAside(state, 0)
  dig.setFactor(state, 1)
  dig.setDigs(state, 0)
  const allRevealed = dig.openBits(state) === 0
  const seatsIn = countBits(dig.inBits(state))
  let seat = dig.seatOf(state)
  while (!allRevealed && seatsIn > 1 && dig.passesOf(state) < seatsIn) {
    do seat = seat + 1 === dig.seatsOf(state) ? 0 : seat + 1
    while (!dig.isIn(state, seat))
    if (canDig(state, seat)) return beginTurn(state, seat, onEvent)
    dig.setPasses(state, dig.passesOf(state) + 1)
    onEvent?.({ kind: 'skipped', seat })
  }
  end(state, onEvent)
}

/** True when a seat could reveal something once its own blockade is lifted. */
function canDig(state: DigState, seat: number): boolean {
  const blockade = dig.blockadeOf(state, seat)
  const own = blockade >= 0 ? 1 << blockade : 0
  return (dig.openBits(state) & ~(dig.blockedBits(state) & ~own)) !== 0
}

/** Starts a seat's turn, which ends its blockade: that card is out of the game (rulebook, "Blockade card"). */
function beginTurn(state: DigState, seat: number, onEvent?: OnEvent<'dig'>): void {
  dig.setSeat(state, seat)
  dig.setAsk(state, dig.scarabsOf(state, seat) > 0 ? asking.start : asking.dig)
  onEvent?.({ kind: 'turn', seat })
  const cell = dig.blockadeOf(state, seat)
  if (cell < 0) return
  dig.setBlockade(state, seat, dig.gone)
  onEvent?.({ kind: 'unblocked', seat, cell: cells[cell] })
}

function end(state: DigState, onEvent?: OnEvent<'dig'>): void {
  dig.setAsk(state, dig.over)
  const result = onEvent && resultOf(state)
  if (result) onEvent({ kind: 'ended', ...result })
}

/** The seats among some that are still in and have the most money; equal sums share the win. */
export function richestSeats(state: DigState, seats: readonly number[] = dig.seatNumbers(state)): number[] {
  const still = seats.filter((seat) => dig.isIn(state, seat))
  const most = Math.max(...still.map((seat) => dig.moneyOf(state, seat)))
  return still.filter((seat) => dig.moneyOf(state, seat) === most)
}

export function resultOf(state: DigState): DigResult | null {
  if (dig.askOf(state) !== dig.over) return null
  return { winners: richestSeats(state), reason: reasonOf(state), money: dig.moneyBySeat(state) }
}

/** When the last card puts the last rival out, both endings apply; it counts as "all revealed". */
function reasonOf(state: DigState): DigResult['reason'] {
  if (dig.openBits(state) === 0) return 'all revealed'
  return countBits(dig.inBits(state)) === 1 ? 'last one in' : 'all passed'
}
