import type { Doubt } from '../../../shared/ledger/doubt.ts'
import { countOf, nile } from '../../engine/nile/state.ts'
import { seatsIn, sizeOf, tileOf, type Book } from './book.ts'

/** Every boat has gone on since anybody spoke of trailing tiles, and some may lie behind all of them. */
export const isUnswept = (book: Book): boolean =>
  book.sweep.possible && book.sweep.moved === (1 << seatsIn(book)) - 1

/** All that does not fit, with what would repair it; what people say nothing of is asked for last. */
export function doubtsOf(book: Book): Doubt[] {
  const tooMany = [...book.extra].map(([kind, n]): Doubt => {
    const facts = { tile: tileOf(book, kind), size: sizeOf(book, kind) }
    return { code: 'tooMany', facts, n, refusal: null, repairs: [{ do: 'remove', n }] }
  })
  const miscounted = [...book.miscounts].map(([kind, { short, n }]): Doubt => {
    const tile = tileOf(book, kind)
    const missing = Array.from({ length: Math.max(0, short) }, () => tile)
    return {
      code: 'miscounted',
      facts: { tile, reckoned: countOf(book.counts, kind, nile), short },
      n,
      refusal: null,
      repairs:
        short > 0
          ? [
              { do: 'insert', n, entry: { kind: 'swept', tiles: missing } },
              { do: 'remove', n },
            ]
          : [{ do: 'remove', n }],
    }
  })
  const unknown = [...book.unknown].map((kind): Doubt => {
    const left = countOf(book.counts, kind, nile)
    return {
      code: 'unknown',
      facts: { tile: tileOf(book, kind), left },
      n: null,
      refusal: null,
      repairs: [{ do: 'report', entry: { kind: 'counted', tile: tileOf(book, kind), left } }],
    }
  })
  const unswept: Doubt = {
    code: 'unswept',
    facts: { turns: book.sweep.turns },
    n: null,
    refusal: null,
    repairs: [{ do: 'report', entry: { kind: 'swept', tiles: [] } }],
  }
  return [...tooMany, ...miscounted, ...unknown, ...(isUnswept(book) ? [unswept] : [])]
}
