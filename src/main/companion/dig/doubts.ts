import { cards } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Doubt } from '../../../shared/ledger/view.ts'
import { leftIn, sizeOf, type ReportedDig } from './reported.ts'

/** More cards than there are, by kind or of all kinds together. */
export function doubtsOf(reported: ReportedDig): Doubt[] {
  const doubt = (facts: Doubt['facts']): Doubt => ({
    code: 'tooMany',
    facts,
    n: null,
    refusal: null,
    repairs: [],
  })
  const kinds = cards.filter((card) => (reported.named[card] ?? 0) > sizeOf(reported, card))
  return [
    ...kinds.map((card) => doubt({ card, size: sizeOf(reported, card) })),
    ...(leftIn(reported) < 0 ? [doubt({ size: -leftIn(reported) })] : []),
  ]
}
