import { countBits, nthBit } from '../bits.ts'
import type { LegalMove, LegalMoves } from '../game.ts'
import { asking, legal } from './codes.ts'
import { askOf, blockedBits, openBits, over, type DigState } from './state.ts'

/**
 * The cells that the seat whose turn it is may dig in, and may blockade, a bit a cell: its own blockade was lifted
 * when its turn began.
 */
export const freeBits = (state: DigState): number => openBits(state) & ~blockedBits(state)

/** The number of legal moves; 0 only at the end of the game. */
export function countMoves(state: DigState): number {
  const ask = askOf(state)
  if (ask === over) return 0
  return countBits(freeBits(state)) + (ask === asking.start ? 2 : 1)
}

/**
 * The `nth` legal move, counted from 0: first the cells, then the scarab card, then the move that stops or is
 * done.
 */
export function pickMove(state: DigState, nth: number): LegalMove {
  const free = freeBits(state)
  const named = countBits(free)
  const ask = askOf(state)
  const blocking = ask === asking.block
  if (nth < named) return blocking ? legal.blockAt(nthBit(free, nth)) : legal.digAt(nthBit(free, nth))
  if (blocking) return legal.done
  return ask === asking.start && nth === named ? legal.scarab : legal.stop
}

/** Writes all legal moves and returns their number. */
export function listMoves(state: DigState, into: LegalMoves): number {
  const count = countMoves(state)
  for (let nth = 0; nth < count; nth++) into[nth] = pickMove(state, nth)
  return count
}
