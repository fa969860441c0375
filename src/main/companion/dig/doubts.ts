import { cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Doubt } from '../../../shared/ledger/doubt.ts'
import { leftIn, sizeOf, type Book } from './book.ts'

/** More cards than there are, by kind or of all kinds together. */
export function doubtsOf(book: Book): Doubt[] {
  const doubt = (facts: Doubt['facts']): Doubt => ({
    code: 'tooMany',
    facts,
    n: null,
    refusal: null,
    repairs: [],
  })
  const kinds = cards.filter((card) => (book.named[card] ?? 0) > sizeOf(book, card))
  return [
    ...kinds.map((card) => doubt({ card, size: sizeOf(book, card) })),
    ...(leftIn(book) < 0 ? [doubt({ size: -leftIn(book) })] : []),
  ]
}
