import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { countBits } from '../bits.ts'
import type { Report } from '../game.ts'
import { freeBits } from './choices.ts'
import { asking } from './codes.ts'
import { resultOf } from './ending.ts'
import {
  blockadeOf,
  blockedBits,
  gone,
  inBits,
  inHand,
  isIn,
  openBits,
  over,
  passesOf,
  scarabsOf,
  seatOf,
  seatsOf,
  setAside,
  setAsk,
  setBlockade,
  setDigs,
  setFactor,
  setPasses,
  setSeat,
  type DigState,
} from './state.ts'

/**
 * Asks a seat that is still in, after its turn, to lay its blockade card, if it has one and there is a cell
 * for it.
 */
export function offerBlockade(state: DigState, report?: Report<'dig'>): void {
  if (blockadeOf(state, seatOf(state)) === inHand && freeBits(state) !== 0) setAsk(state, asking.block)
  else endTurn(state, report)
}

/** Ends the turn: the next seat that can reveal something begins its own, unless the game is over. */
export function endTurn(state: DigState, report?: Report<'dig'>): void {
  setAside(state, 0)
  setFactor(state, 1)
  setDigs(state, 0)
  const allRevealed = openBits(state) === 0
  const seatsIn = countBits(inBits(state))
  let seat = seatOf(state)
  while (!allRevealed && seatsIn > 1 && passesOf(state) < seatsIn) {
    do seat = seat + 1 === seatsOf(state) ? 0 : seat + 1
    while (!isIn(state, seat))
    if (canDig(state, seat)) return beginTurn(state, seat, report)
    setPasses(state, passesOf(state) + 1)
    report?.({ kind: 'skipped', seat })
  }
  end(state, report)
}

/** True when a seat could reveal something once its own blockade is lifted. */
function canDig(state: DigState, seat: number): boolean {
  const blockade = blockadeOf(state, seat)
  const own = blockade >= 0 ? 1 << blockade : 0
  return (openBits(state) & ~(blockedBits(state) & ~own)) !== 0
}

/**
 * Starts a seat's turn. A blockade holds until its owner's next turn; then its card is out of the game
 * (rulebook, "Blockade card").
 */
function beginTurn(state: DigState, seat: number, report?: Report<'dig'>): void {
  setSeat(state, seat)
  setAsk(state, scarabsOf(state, seat) > 0 ? asking.start : asking.dig)
  report?.({ kind: 'turn', seat })
  const cell = blockadeOf(state, seat)
  if (cell < 0) return
  setBlockade(state, seat, gone)
  report?.({ kind: 'unblocked', seat, cell: cells[cell] })
}

function end(state: DigState, report?: Report<'dig'>): void {
  setAsk(state, over)
  const result = report && resultOf(state)
  if (result) report({ kind: 'ended', ...result })
}
