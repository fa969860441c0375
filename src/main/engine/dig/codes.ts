import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { digAsks, makeDigMove, type DigAsk, type DigMove } from '../../../shared/dig/move.ts'
import type { LegalMove, MoveCode } from '../game.ts'
import type { CellNumber } from './state.ts'

/** The number that a state holds for each question. */
export const asking = Object.fromEntries(digAsks.map((ask, number) => [ask, number])) as Record<
  DigAsk,
  number
>

/**
 * Moves as small integers: a cell to dig in, the words of a turn, a cell to blockade, the word for no
 * blockade.
 */
export const scarab: MoveCode = cells.length
export const stop: MoveCode = scarab + 1
const firstBlock: MoveCode = stop + 1
export const done: MoveCode = firstBlock + cells.length

const digAt = (cell: CellNumber): MoveCode => cell
export const blockAt = (cell: CellNumber): MoveCode => firstBlock + cell
/** The same moves for whoever lists them from the question and the free cells of a state. */
export const legal = { scarab, stop, done, digAt, blockAt } as Readonly<
  Record<'scarab' | 'stop' | 'done', LegalMove> & Record<'digAt' | 'blockAt', (cell: CellNumber) => LegalMove>
>

export const isDig = (code: MoveCode): boolean => code < scarab
/** The cell that a move digs in or blockades. */
export const cellOf = (code: MoveCode): CellNumber => (isDig(code) ? code : code - firstBlock)

const words: Readonly<Record<'scarab' | 'stop' | 'done', MoveCode>> = { scarab, stop, done }

export function encode(move: DigMove): MoveCode {
  if (!('cell' in move)) return words[move.verb]
  const cell = cells.indexOf(move.cell)
  return move.verb === 'dig' ? digAt(cell) : blockAt(cell)
}

export function decode(code: MoveCode): DigMove {
  if (code === scarab) return { verb: 'scarab' }
  if (code === stop) return { verb: 'stop' }
  if (code === done) return { verb: 'done' }
  return { verb: isDig(code) ? 'dig' : 'block', cell: cells[cellOf(code)] }
}

export const writeMove = (code: MoveCode): string => makeDigMove(decode(code))
