import type { NileEntryOf } from '../../../shared/ledger/entry.ts'
import { pointsIn } from '../../../shared/ledger/points.ts'
import { refuse, type Refused } from '../../../shared/refusal.ts'
import { underworld } from '../../engine/scoring.ts'
import { entomb, give } from '../../engine/nile/state.ts'
import { pay } from '../../engine/nile/points.ts'
import { payRing } from '../../engine/nile/tutankhamun-2021/score.ts'
import { pharaoh, triangle } from '../../engine/nile/wilds/rules.ts'
import { boatsAnywhere } from './boats.ts'
import { isSet, kindOf, seatsIn, sizeOf, type Book, type OpenBook, type Tell } from './book.ts'
import { scoreWhenComplete, scoreWith, telling } from './score.ts'
import { whereOf } from './tiles.ts'

type Scores = NileEntryOf<'scored' | 'point'>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export function wrongWithScores(book: Book, entry: Scores): Refused | null {
  const { rules } = book
  if (entry.kind === 'point') {
    if (!pointsIn[book.start.edition].includes(entry.why)) return refuse('ledger.wrongKind')
    const { bonusTo, start } = book
    if (entry.why !== 'bonus' || bonusTo === null) return null
    return refuse('ledger.bonusPaid', { name: start.names[bonusTo] })
  }
  const { set: tile, held, wilds = [], under } = entry
  const kind = kindOf(book, tile)
  const size = sizeOf(book, kind)
  const seats = seatsIn(book)
  if (!isSet(book, kind)) return refuse('ledger.wrongKind')
  if (book.scored.has(kind))
    return refuse('ledger.allAccounted', { tile, count: size, where: whereOf(book, kind) })
  if (held.length !== seats || (wilds.length > 0 && wilds.length !== seats)) {
    return refuse('ledger.seats', { count: seats })
  }
  const count = sum(held) + (under ?? 0)
  const isShort = !rules && under !== undefined && count < size
  if (count > size || isShort) return refuse('ledger.setCount', { tile, count, size })
  return wrongWithWilds(book, entry)
}

/** The wilds of all seats together are no more than the box has; in 2021 there are none. */
function wrongWithWilds({ rules, facts }: Book, { wilds = [] }: NileEntryOf<'scored'>): Refused | null {
  const named = wilds.flatMap((counts) => Object.entries(counts))
  if (!rules) return named.length > 0 ? refuse('ledger.wrongKind') : null
  for (const wild of [pharaoh, triangle]) {
    const tile = rules.tiles[wild]
    const count = sum(wilds.map((counts) => counts[tile] ?? 0))
    const size = facts.tileCount[tile]
    if (count > size) return refuse('ledger.setCount', { tile, count, size })
  }
  const other = named.find(([tile]) => tile !== rules.tiles[pharaoh] && tile !== rules.tiles[triangle])
  return other ? refuse('ledger.wrongKind') : null
}

/** A set scores by what people say that they hold of it; committed wilds are held until then, and asked for by nobody. */
export function scoreSaid(book: OpenBook, entry: NileEntryOf<'scored'>, tell: Tell): void {
  const { counts, rules } = book
  const kind = kindOf(book, entry.set)
  const under = entry.under ?? (rules ? 0 : sizeOf(book, kind) - sum(entry.held))
  entomb(counts, kind)
  for (const [party, count] of [...entry.held.entries(), [underworld, under] as const]) {
    for (let nth = 0; nth < count; nth++) give(counts, kind, party)
  }
  // Nobody reports who moves: what is known of the boats is old.
  book.boats = boatsAnywhere(seatsIn(book))
  if (rules) scoreWith(book, rules, kind, entry.wilds ?? [], tell)
  else scoreWhenComplete(book, kind, tell)
}

export function payPoint(book: OpenBook, { seat, why }: NileEntryOf<'point'>, tell: Tell): void {
  if (why === 'ring') return payRing(book.counts, seat, telling(tell))
  if (why === 'bonus') book.bonusTo = seat
  tell({ kind: 'paid', seat, why, paid: pay(book.counts, seat, 1) })
}
