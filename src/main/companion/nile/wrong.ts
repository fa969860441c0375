import type { NileEntry, NileEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { countOf, nile } from '../../engine/nile/state.ts'
import { isAnswer, questionOf } from './asked.ts'
import { kindOf, seatsIn, sizeOf, type Book } from './book.ts'
import { wrongWithHoldings } from './holdings.ts'
import { namedSeats, namedTiles } from './named.ts'
import { wrongWithScores } from './scoreOnly.ts'
import { isOver, seatsAtZero } from './settle.ts'
import { leftInWords, lineIsEmpty, whereOf } from './tiles.ts'
import { notOnLine, wrongWithIdol, wrongWithOrder, wrongWithWilds } from './wrongAnswers.ts'

/** What may be reported while the end of the game is waited for. */
const closingEntries: readonly NileEntry['kind'][] = [
  'ended',
  'swept',
  'scored',
  'counted',
  'adjust',
  'order',
  'point',
]
/** What can be reported only where only scores are kept, and only where they are not. */
const scoreEntries: readonly NileEntry['kind'][] = ['scored', 'point']
const fullEntries: readonly NileEntry['kind'][] = ['took', 'swept', 'counted', 'turn', 'skipped']

/** Why an entry cannot be, or null. */
export function wrongWith(book: Book, entry: NileEntry): Refused | null {
  if (isOver(book)) return refuse('ledger.over')
  const foreign = namedTiles(entry).find((tile) => kindOf(book, tile) < 0)
  if (foreign !== undefined) return refuse('ledger.noTile', { tile: foreign })
  const stranger = namedSeats(entry).find((seat) => seat >= seatsIn(book))
  if (stranger !== undefined) return refuse('table.noSuchSeat', { seat: stranger + 1 })
  return wrongNow(book, entry) ?? wrongInItself(book, entry)
}

/** Whether it is the time for such an entry. */
function wrongNow(book: Book, { kind }: NileEntry): Refused | null {
  if (book.scoreOnly && fullEntries.includes(kind)) return refuse('ledger.scoreOnly')
  if (!book.scoreOnly && scoreEntries.includes(kind)) return refuse('ledger.fullOnly')
  const question = questionOf(book)
  if (question === null || question === 'ended') {
    if (question === null || closingEntries.includes(kind)) return null
    return isAnswer(kind) ? null : refuse('ledger.atZero', { names: namesOf(book, seatsAtZero(book)) })
  }
  return kind === question ? null : refuse('ledger.answerFirst', { question })
}

const namesOf = ({ start }: Book, seats: readonly number[]): string =>
  seats.map((seat) => start.names[seat]).join(', ')

function wrongInItself(book: Book, entry: NileEntry): Refused | null {
  switch (entry.kind) {
    case 'took':
      return notOnLine(book, entry.tile)
    case 'osiris':
    case 'isis':
    case 'ra':
    case 'horus':
      return wrongWithIdol(book, entry)
    case 'swept':
      return wrongWithSweep(book, entry)
    case 'order':
      return wrongWithOrder(book, entry)
    case 'bought':
    case 'committed':
      return wrongWithWilds(book, entry)
    case 'counted':
      return wrongWithCount(book, entry)
    case 'holdings':
      return wrongWithHoldings(book, entry)
    case 'scored':
    case 'point':
      return wrongWithScores(book, entry)
    case 'ended':
      return book.closing || lineIsEmpty(book)
        ? null
        : refuse('ledger.tilesLeft', { left: leftInWords(book) })
    default:
      return null
  }
}

function wrongWithSweep(book: Book, { tiles }: NileEntryOf<'swept'>): Refused | null {
  for (const tile of new Set(tiles)) {
    const kind = kindOf(book, tile)
    const named = tiles.filter((other) => other === tile).length
    const left = countOf(book.counts, kind, nile)
    if (named > left) return refuse('ledger.tooFewLeft', { tile, named, left, where: whereOf(book, kind) })
  }
  return null
}

function wrongWithCount(book: Book, { tile, left: named }: NileEntryOf<'counted'>): Refused | null {
  const kind = kindOf(book, tile)
  const max = book.scored.has(kind) ? 0 : sizeOf(book, kind)
  if (named <= max) return null
  return refuse('ledger.tooManyLeft', { tile, named, max, where: whereOf(book, kind) })
}
