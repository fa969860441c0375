import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEntry, NileEntryOf } from '../../../shared/ledger/entry.ts'
import type { LedgerAsk } from '../../../shared/ledger/question.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { underworld } from '../../engine/scoring.ts'
import { askOf, countOf, nile } from '../../engine/nile/state.ts'
import { asking, ringKind } from '../../engine/nile/tutankhamun-2021/kinds.ts'
import { idolsOptional } from '../../engine/nile/tutankhamun-2021/options.ts'
import { wrongWithCommitment, wrongWithPurchase } from '../../engine/nile/wilds/reading.ts'
import { isBehind } from './boats.ts'
import { isSet, kindOf, seatsIn, sizeOf, type Book } from './book.ts'
import type { IdolEntry } from './idols.ts'
import { namedSeats, namedTiles } from './named.ts'
import { isOver, seatsAtZero } from './settle.ts'
import { leftInWords, lineIsEmpty, whereOf } from './tiles.ts'
import { wrongWithHoldings } from './holdings.ts'
import { wrongWithScores } from './scoreOnly.ts'

/** What is asked now, by the kind of the entry that answers; null while nothing is. */
export function questionOf(book: Book): LedgerAsk | null {
  if (isOver(book)) return null
  if (book.order) return 'order'
  const ask = askOf(book.counts)
  if (ask === asking.buy) return 'bought'
  if (ask === asking.commit) return 'committed'
  for (const idol of ['osiris', 'isis', 'ra', 'horus'] as const) if (ask === asking[idol]) return idol
  return book.closing ? 'ended' : null
}

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

const isAnswer = (kind: NileEntry['kind']): kind is Exclude<LedgerAsk, 'order' | 'ended'> =>
  ['osiris', 'isis', 'ra', 'horus', 'bought', 'committed'].includes(kind)

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

/** A tile that somebody is said to have taken from the line, where none can lie there any more. */
function notOnLine(book: Book, tile: TileCode): Refused | null {
  const kind = kindOf(book, tile)
  if (countOf(book.counts, kind, nile) > 0) return null
  const count = sizeOf(book, kind)
  const isIdol = !book.rules && !isSet(book, kind)
  return isIdol
    ? refuse('ledger.idolsUsed', { tile, count })
    : refuse('ledger.allAccounted', { tile, count, where: whereOf(book, kind) })
}

function wrongWithIdol(book: Book, { kind: verb, tile }: IdolEntry): Refused | null {
  const isAsked = questionOf(book) === verb
  const { idle, counts } = book
  if (!isAsked && idle?.verb !== verb) return refuse('ledger.notAsked', { question: verb })
  if (tile === null) return idolsOptional(counts) || !isAsked ? null : refuse('move.compulsory', { verb })
  if (tile === 'back') return null
  if (verb === 'osiris') {
    const kind = kindOf(book, tile)
    if (countOf(counts, kind, underworld) > 0) return null
    return refuse('ledger.notInUnderworld', { tile, where: whereOf(book, kind) })
  }
  if (verb === 'isis' && !isAsked && countOf(counts, ringKind, idle?.seat ?? 0) === 0) {
    return refuse('ledger.noRing', { name: book.start.names[idle?.seat ?? 0] })
  }
  return notOnLine(book, tile)
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

function wrongWithOrder({ order, boats, start }: Book, { seats }: NileEntryOf<'order'>): Refused | null {
  const names = (order?.among ?? seats).map((seat) => start.names[seat]).join(', ')
  const isComplete = (order?.among ?? []).every((seat) => seats.includes(seat))
  if (new Set(seats).size !== seats.length || !isComplete) return refuse('ledger.otherOrder', { names })
  for (const [at, seat] of seats.entries()) {
    const other = seats
      .slice(0, at)
      .find((before) => boats.places[seat] !== null && isBehind(boats, seat, before))
    if (other !== undefined) {
      return refuse('ledger.atSource', { name: start.names[seat], other: start.names[other] })
    }
  }
  return null
}

function wrongWithWilds(book: Book, entry: NileEntryOf<'bought' | 'committed'>): Refused | null {
  const { counts, rules } = book
  if (!rules) return refuse('ledger.wrongKind')
  if (questionOf(book) !== entry.kind) return refuse('ledger.notAsked', { question: entry.kind })
  return entry.kind === 'bought'
    ? entry.purchase && wrongWithPurchase(counts, rules, entry.purchase)
    : wrongWithCommitment(counts, rules, entry.tiles)
}

function wrongWithCount(book: Book, { tile, left: named }: NileEntryOf<'counted'>): Refused | null {
  const kind = kindOf(book, tile)
  const max = book.scored.has(kind) ? 0 : sizeOf(book, kind)
  if (named <= max) return null
  return refuse('ledger.tooManyLeft', { tile, named, max, where: whereOf(book, kind) })
}
