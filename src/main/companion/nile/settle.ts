import { underworld } from '../../engine/scoring.ts'
import { askOf, nile, over, setAsk, setSeat } from '../../engine/nile/state.ts'
import { pointsBySeat } from '../../engine/nile/points.ts'
import { asking } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { end as endWild } from '../../engine/nile/wilds/ending.ts'
import { setActive } from '../../engine/nile/wilds/round.ts'
import { seatsIn, tileOf, type Book, type OpenBook, type Tell } from './book.ts'
import { finish, scoreWhenComplete, telling } from './score.ts'
import { lineIsEmpty, passTile } from './tiles.ts'

export const isOver = ({ counts }: Book): boolean => askOf(counts) === over

/** Whether an answer is waited for: the engine's question, or the order of boats. */
const isAsking = ({ counts, order }: Book): boolean => order !== null || askOf(counts) !== asking.sail

export const seatsAtZero = ({ counts }: Book): number[] =>
  pointsBySeat(counts).flatMap((points, seat) => (points === 0 ? [seat] : []))

/** Who decides about sets that score now: whoever's turn it is or, between two turns, was. */
export function lendTurn(book: OpenBook): void {
  const seat = book.phase === 'taking' || book.last === null ? book.seat : book.last
  setSeat(book.counts, seat)
  if (book.rules) setActive(book.counts, seat)
}

/**
 * Does all that follows until something is asked: sweeps what is still to be swept, ends the turn, ends the game or passes
 * the turn on.
 */
export function settle(book: OpenBook, tell: Tell): void {
  while (!isAsking(book) && book.sweeping.length > 0) sweepOne(book, tell)
  if (isAsking(book)) return
  if (book.phase === 'taking') {
    book.last = book.seat
    book.phase = 'after'
  }
  if (endsNow(book)) return book.rules ? endWild(book.counts, telling(tell)) : finish(book, tell)
  const atZero = book.rules ? [] : seatsAtZero(book)
  if (atZero.length > 0 && !book.closing) tell({ kind: 'endAsks', atZero })
  book.closing = atZero.length > 0
  if (book.phase === 'after' && !book.closing) passTurn(book, tell)
}

/** Where only scores are kept, nothing more can be scored once all sets have. */
function endsNow(book: OpenBook): boolean {
  if (book.rules && seatsAtZero(book).length > 0) return true
  if (book.scoreOnly) return book.scored.size === book.facts.sets.length
  return lineIsEmpty(book)
}

function sweepOne(book: OpenBook, tell: Tell): void {
  const [kind, ...rest] = book.sweeping
  book.sweeping = rest
  passTile(book, kind, nile, book.rules ? null : underworld)
  tell({ kind: 'swept', tile: tileOf(book, kind), to: book.rules ? 'tomb' : 'underworld' })
  scoreWhenComplete(book, kind, tell)
}

/** The next turn, of the next seat or of the one that is named. */
export function passTurn(book: OpenBook, tell: Tell, to = (book.seat + 1) % seatsIn(book)): void {
  book.seat = to
  book.turn += 1
  book.phase = 'before'
  setAsk(book.counts, asking.sail)
  tell({ kind: 'turn', seat: to })
}
