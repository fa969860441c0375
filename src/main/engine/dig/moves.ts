import { digAsks, makeDigMove, parseDigMove, type DigAsk, type DigMove } from '../../../shared/dig/move.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { done, refuse, type Outcome, type Refused } from '../../../shared/refusal.ts'
import { countBits, nthBit } from '../bits.ts'
import type { LegalMove, MoveCode } from '../game.ts'
import * as dig from './state.ts'
import type { CellNumber, DigState } from './state.ts'

export const asking = Object.fromEntries(digAsks.map((ask, number) => [ask, number])) as Record<
  DigAsk,
  number
>

/** Moves as small integers: a cell to dig in, the words of a turn, a cell to blockade, the word for no blockade. */
export const scarab: MoveCode = cells.length
export const stop: MoveCode = scarab + 1
const firstBlock: MoveCode = stop + 1
export const noBlockade: MoveCode = firstBlock + cells.length

const digAt = (cell: CellNumber): MoveCode => cell
export const blockAt = (cell: CellNumber): MoveCode => firstBlock + cell
/** The same moves for whoever lists them from the question and the free cells of a state. */
export const legal = { scarab, stop, done: noBlockade, digAt, blockAt } as Readonly<
  Record<'scarab' | 'stop' | 'done', LegalMove> & Record<'digAt' | 'blockAt', (cell: CellNumber) => LegalMove>
>

export const isDig = (code: MoveCode): boolean => code < scarab
export const cellOf = (code: MoveCode): CellNumber => (isDig(code) ? code : code - firstBlock)

function encode(move: DigMove): MoveCode {
  if (!('cell' in move)) return legal[move.verb]
  const cell = cells.indexOf(move.cell)
  return move.verb === 'dig' ? digAt(cell) : blockAt(cell)
}

export function decode(code: MoveCode): DigMove {
  if (code === scarab) return { verb: 'scarab' }
  if (code === stop) return { verb: 'stop' }
  if (code === noBlockade) return { verb: 'done' }
  return { verb: isDig(code) ? 'dig' : 'block', cell: cells[cellOf(code)] }
}

export const writeMove = (code: MoveCode): string => makeDigMove(decode(code))

/** The cells that the seat on turn may dig in, and may blockade, a bit a cell: its own blockade is lifted by then. */
export const freeBits = (state: DigState): number => dig.openBits(state) & ~dig.blockedBits(state)

export function countMoves(state: DigState): number {
  const ask = dig.askOf(state)
  if (ask === dig.over) return 0
  return countBits(freeBits(state)) + (ask === asking.start ? 2 : 1)
}

/** The `nth` legal move, from 0: first the cells, then the scarab card, then the move that stops or is done. */
export function pickMove(state: DigState, nth: number): LegalMove {
  const free = freeBits(state)
  const count = countBits(free)
  const ask = dig.askOf(state)
  const blocking = ask === asking.block
  if (nth < count) return blocking ? legal.blockAt(nthBit(free, nth)) : legal.digAt(nthBit(free, nth))
  if (blocking) return legal.done
  return ask === asking.start && nth === count ? legal.scarab : legal.stop
}

const answered: Readonly<Record<DigMove['verb'], readonly number[]>> = {
  scarab: [asking.start],
  dig: [asking.start, asking.dig],
  stop: [asking.start, asking.dig],
  block: [asking.block],
  done: [asking.block],
}

export function readDigMove(state: DigState, text: string): Outcome<LegalMove> {
  const ask = dig.askOf(state)
  if (ask === dig.over) return refuse('move.over', { move: text })
  const move = parseDigMove(text)
  if (!move) return refuse('move.digText', { move: text })
  return wrongWith(state, move, text) ?? done(encode(move) as LegalMove)
}

const hasBegun = (state: DigState): boolean => dig.digsOf(state) > 0 || dig.factorOf(state) > 1

function wrongWith(state: DigState, move: DigMove, text: string): Refused | null {
  const ask = dig.askOf(state)
  if (move.verb === 'scarab' && ask === asking.dig) {
    return refuse(hasBegun(state) ? 'move.scarabTooLate' : 'move.noScarab')
  }
  if (!answered[move.verb].includes(ask)) {
    return refuse('move.otherAsk', { move: text, ask: digAsks[ask] })
  }
  if (!('cell' in move)) return null
  const bit = 1 << cells.indexOf(move.cell)
  if ((dig.openBits(state) & bit) === 0) return refuse('move.nothingLeft', { cell: move.cell })
  return (dig.blockedBits(state) & bit) === 0 ? null : refuse('move.blockaded', { cell: move.cell })
}
