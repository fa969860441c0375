import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { underworld } from '../../engine/scoring.ts'
import { entomb, give, nile, seatNumbers, type Kind } from '../../engine/nile/state.ts'
import { boatsAnywhere } from './boats.ts'
import { isSet, kindsOf, seatsIn, sizeOf, tileOf, type Book, type OpenBook, type Tell } from './book.ts'
import { scoreWhenComplete } from './score.ts'
import { lendTurn } from './settle.ts'

type Holdings = NileEntryOf<'holdings'>

interface Lying {
  readonly held: readonly number[]
  readonly under: number
  readonly left: number
  /** Whether somebody has said, or it follows, how many are left. */
  readonly isKnown: boolean
}

/**
 * Where the tiles of a kind are. What is not named as left follows where nothing ever leaves the game unseen: in 2021, for
 * tiles that are no idols. Elsewhere it is at most what nobody holds.
 */
function lyingOf(book: Book, { held, under, left }: Holdings, kind: Kind): Lying {
  const tile = tileOf(book, kind)
  const inHands = held.map((counts) => counts[tile] ?? 0)
  const below = under[tile] ?? 0
  const rest = sizeOf(book, kind) - inHands.reduce((sum, count) => sum + count, below)
  const said = left[tile]
  const follows = !book.rules && isSet(book, kind)
  return { held: inHands, under: below, left: said ?? rest, isKnown: said !== undefined || follows }
}

const sumOf = ({ held, under, left }: Lying): number => held.reduce((sum, count) => sum + count, under + left)

export function wrongWithHoldings(book: Book, entry: Holdings): Refused | null {
  if (entry.held.length !== seatsIn(book)) return refuse('ledger.seats', { count: seatsIn(book) })
  for (const kind of kindsOf(book)) {
    const lying = lyingOf(book, entry, kind)
    const { left } = lying
    const size = book.scored.has(kind) ? 0 : sizeOf(book, kind)
    const count = sumOf({ ...lying, left: book.scored.has(kind) ? 0 : Math.max(0, left) })
    if (count > size || (left < 0 && size > 0)) {
      return refuse('ledger.setCount', { tile: tileOf(book, kind), count, size })
    }
  }
  return null
}

/** All that lies on the table takes the place of what was reckoned; whoever keeps only scores goes on in full. */
export function holdAnew(book: OpenBook, entry: Holdings, tell: Tell): void {
  const { counts } = book
  for (const doubted of [book.unknown, book.miscounts, book.extra]) doubted.clear()
  for (const kind of kindsOf(book)) {
    if (book.scored.has(kind)) continue
    const { held, under, left, isKnown } = lyingOf(book, entry, kind)
    entomb(counts, kind)
    const parties = [...held.entries(), [underworld, under] as const, [nile, left] as const]
    for (const [party, count] of parties) for (let nth = 0; nth < count; nth++) give(counts, kind, party)
    if (!isKnown && left > 0) book.unknown.add(kind)
  }
  if (book.scoreOnly) book.boats = boatsAnywhere(seatNumbers(counts).length)
  book.scoreOnly = false
  book.seat = entry.seat
  tell({ kind: 'held' })
  lendTurn(book)
  const complete = kindsOf(book).filter((kind) => isSet(book, kind) && !book.scored.has(kind))
  for (const kind of complete) if (book.order === null) scoreWhenComplete(book, kind, tell)
}
