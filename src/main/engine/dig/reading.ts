import { digAsks, parseDigMove, type DigMove } from '../../../shared/dig/move.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import type { LegalMove } from '../game.ts'
import { asking, encode } from './codes.ts'
import { askOf, blockedBits, digsOf, factorOf, openBits, over, type DigState } from './state.ts'

/** The questions that each move answers. */
const answered: Readonly<Record<DigMove['verb'], readonly number[]>> = {
  scarab: [asking.start],
  dig: [asking.start, asking.dig],
  stop: [asking.start, asking.dig],
  block: [asking.block],
  done: [asking.block],
}

/** Reads a move's text as a legal move of this state; a refusal says what is wrong with it. */
export function readDigMove(state: DigState, text: string): Outcome<LegalMove> {
  const ask = askOf(state)
  if (ask === over) return refuse('move.over', { move: text })
  const move = parseDigMove(text)
  if (!move) return refuse('move.digText', { move: text })
  return wrongWith(state, move, text) ?? done(encode(move) as LegalMove)
}

const hasBegun = (state: DigState): boolean => digsOf(state) > 0 || factorOf(state) > 1

function wrongWith(state: DigState, move: DigMove, text: string): Refused | null {
  const ask = askOf(state)
  if (move.verb === 'scarab' && ask === asking.dig) {
    return refuse(hasBegun(state) ? 'move.scarabTooLate' : 'move.noScarab')
  }
  if (!answered[move.verb].includes(ask)) {
    return refuse('move.otherAsk', { move: text, ask: digAsks[ask] })
  }
  if (!('cell' in move)) return null
  const bit = 1 << cells.indexOf(move.cell)
  if ((openBits(state) & bit) === 0) return refuse('move.nothingLeft', { cell: move.cell })
  return (blockedBits(state) & bit) === 0 ? null : refuse('move.blockaded', { cell: move.cell })
}
