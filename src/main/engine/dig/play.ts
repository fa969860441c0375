import { cards, cells, doubling, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { LegalMove, Report } from '../game.ts'
import { freeBits } from './choices.ts'
import { asking, cellOf, done, isDig, scarab, stop } from './codes.ts'
import { cardIn, leftIn, reveal } from './pits.ts'
import {
  asideOf,
  digsOf,
  factorOf,
  moneyOf,
  passCostOf,
  passesOf,
  putOut,
  seatOf,
  setAside,
  setAsk,
  setBlockade,
  setDigs,
  setFactor,
  setMoney,
  setPasses,
  useScarab,
  valueOf,
  type CellNumber,
  type DigState,
  type Kind,
} from './state.ts'
import { endTurn, offerBlockade } from './turn.ts'

/** Makes a legal move in place, with everything that follows from it without another decision. */
export function play(state: DigState, move: LegalMove, report?: Report<'dig'>): void {
  if (isDig(move)) dig(state, cellOf(move), report)
  else if (move === scarab) playScarab(state, report)
  else if (move === stop) stopTurn(state, false, report)
  else answerBlockade(state, move, report)
}

/** Plays a scarab card: what the turn reveals counts double, penalties too (rulebook, "Scarab card"). */
export function playScarab(state: DigState, report?: Report<'dig'>): void {
  const seat = seatOf(state)
  useScarab(state, seat)
  setFactor(state, doubling)
  setAsk(state, asking.dig)
  report?.({ kind: 'scarabPlayed', seat, factor: doubling })
}

/** Digs in a cell. Only the revealed card counts, never the lifted one (rulebook, "The score"). */
function dig(state: DigState, cell: CellNumber, report?: Report<'dig'>): void {
  const layer = leftIn(state, cell)
  const kind = reveal(state, cell)
  const value = countReveal(state, valueOf(state, kind))
  report?.({
    kind: 'dug',
    seat: seatOf(state),
    cell: cells[cell],
    lifted: layer === layerCount ? null : cards[cardIn(state, cell, layer + 1)],
    card: cards[kind],
    layer,
    value,
    doubled: factorOf(state) > 1,
    aside: asideOf(state),
  })
  followReveal(state, kind, value, report)
}

/**
 * Counts a revealed card of that value; returns what it brings in this turn, doubled where a scarab was
 * played.
 */
export function countReveal(state: DigState, worth: number): number {
  const value = worth * factorOf(state)
  setDigs(state, digsOf(state) + 1)
  if (value > 0) setAside(state, asideOf(state) + value)
  return value
}

/**
 * Carries out what a revealed card causes: a penalty is paid and ends the turn; otherwise the turn goes on
 * while any cell may be dug.
 */
export function followReveal(state: DigState, kind: Kind, value: number, report?: Report<'dig'>): void {
  if (value < 0) return payPenalty(state, kind, -value, report)
  setAsk(state, asking.dig)
  if (freeBits(state) === 0) stopTurn(state, true, report)
}

/** Forfeits everything set aside; a seat that cannot pay in full is out (rulebook, "The score"). */
function payPenalty(state: DigState, kind: Kind, due: number, report?: Report<'dig'>): void {
  const seat = seatOf(state)
  const money = moneyOf(state, seat)
  const paid = Math.min(due, money)
  report?.({ kind: 'penalty', seat, card: cards[kind], forfeited: asideOf(state), due, paid })
  setAside(state, 0)
  setMoney(state, seat, money - paid)
  setPasses(state, 0)
  if (paid === due) return offerBlockade(state, report)
  putOut(state, seat)
  report?.({ kind: 'out', seat })
  endTurn(state, report)
}

/** Pays out what was set aside. A turn without a dig is a pass, which may cost money by house rule. */
export function stopTurn(state: DigState, byItself: boolean, report?: Report<'dig'>): void {
  const seat = seatOf(state)
  const money = moneyOf(state, seat)
  if (digsOf(state) === 0) {
    const cost = Math.min(passCostOf(state), money)
    setMoney(state, seat, money - cost)
    setPasses(state, passesOf(state) + 1)
    report?.({ kind: 'passed', seat, cost })
  } else {
    const gained = asideOf(state)
    setMoney(state, seat, money + gained)
    setAside(state, 0)
    setPasses(state, 0)
    report?.({ kind: 'stopped', seat, gained, byItself })
  }
  offerBlockade(state, report)
}

function answerBlockade(state: DigState, move: LegalMove, report?: Report<'dig'>): void {
  if (move !== done) {
    const seat = seatOf(state)
    setBlockade(state, seat, cellOf(move))
    report?.({ kind: 'blockaded', seat, cell: cells[cellOf(move)] })
  }
  endTurn(state, report)
}
