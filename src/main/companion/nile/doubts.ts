import type { Doubt } from '../../../shared/ledger/view.ts'
import { line } from '../../engine/nile/reporting.ts'
import { sizeOf, tileOf, type ReportedNile } from './reported.ts'
import { isOverdue } from './sweeps.ts'

/** Trailing tiles that were probably not reported. */
const unsweptOf = ({ sweeps: { turns } }: ReportedNile): Doubt => ({
  code: 'unswept',
  facts: { turns },
  n: null,
  refusal: null,
  repairs: [{ do: 'report', entry: { kind: 'swept', tiles: [] } }],
})

/** All contradictions, with their repairs; numbers never reported come last. */
export function doubtsOf(reported: ReportedNile): Doubt[] {
  const tooMany = [...reported.extra].map(([kind, n]): Doubt => {
    const facts = { tile: tileOf(reported, kind), size: sizeOf(reported, kind) }
    return { code: 'tooMany', facts, n, refusal: null, repairs: [{ do: 'remove', n }] }
  })
  const miscounted = [...reported.miscounts].map(([kind, { short, n }]): Doubt => {
    const tile = tileOf(reported, kind)
    const missing = Array.from({ length: Math.max(0, short) }, () => tile)
    return {
      code: 'miscounted',
      facts: { tile, reckoned: reported.counts.countOf(kind, line), short },
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
  const unknown = [...reported.unknown].map((kind): Doubt => {
    const left = reported.counts.countOf(kind, line)
    return {
      code: 'unknown',
      facts: { tile: tileOf(reported, kind), left },
      n: null,
      refusal: null,
      repairs: [{ do: 'report', entry: { kind: 'counted', tile: tileOf(reported, kind), left } }],
    }
  })
  return [...tooMany, ...miscounted, ...unknown, ...(isOverdue(reported.sweeps) ? [unsweptOf(reported)] : [])]
}
