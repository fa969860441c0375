import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/nile/counts.ts'
import type { LedgerQuestion } from '../../../shared/ledger/question.ts'
import { underworld } from '../../engine/scoring.ts'
import { countOf, nile, seatOf } from '../../engine/nile/state.ts'
import { idolsOptional } from '../../engine/nile/tutankhamun-2021/options.ts'
import type { WildRules } from '../../engine/nile/wilds/rules.ts'
import { viewOf as wildView } from '../../engine/nile/wilds/view.ts'
import type { Choices } from '../../../shared/nile/views.ts'
import { questionOf } from './asked.ts'
import { kindsOf, tileOf, type Book } from './book.ts'
import { seatsAtZero } from './settle.ts'

const tilesWhere = (book: Book, party: number): TileCode[] =>
  kindsOf(book)
    .filter((kind) => countOf(book.counts, kind, party) > 0)
    .map((kind) => tileOf(book, kind))

/** What could still trail; of a ledger of scores nobody knows it. */
const leftOf = (book: Book): Counts =>
  book.scoreOnly
    ? {}
    : Object.fromEntries(
        kindsOf(book)
          .map((kind) => [tileOf(book, kind), countOf(book.counts, kind, nile)] as const)
          .filter(([, count]) => count > 0),
      )

/** What is asked now, with everything that may be answered. */
export function askedOf(book: Book): LedgerQuestion | null {
  const { counts, rules, order } = book
  const ask = questionOf(book)
  const seat = seatOf(counts)
  switch (ask) {
    case null:
      return null
    case 'order': {
      const set = order?.set ?? null
      return { ask, among: [...(order?.among ?? [])], set: set === null ? null : tileOf(book, set) }
    }
    case 'ended':
      return { ask, atZero: seatsAtZero(book), left: leftOf(book) }
    case 'bought':
    case 'committed':
      return rules && askedOfWilds(book, rules)
    default:
      return {
        ask,
        seat,
        tiles: tilesWhere(book, ask === 'osiris' ? underworld : nile),
        skip: idolsOptional(counts),
      }
  }
}

/** The engine's own choices: they need counts alone. */
function askedOfWilds({ counts }: Book, rules: WildRules): LedgerQuestion | null {
  const { choices, round } = wildView(counts, rules, 0, 1)
  const { seat, offers, commitments } = choices as Choices
  if (!round) return { ask: 'bought', seat, offers }
  return { ask: 'committed', seat, set: round.set, now: round.now, commitments }
}
