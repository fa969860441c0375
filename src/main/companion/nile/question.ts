import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import type { LedgerQuestion } from '../../../shared/ledger/question.ts'
import { underworld } from '../../engine/scoring.ts'
import { countOf, nile, seatOf } from '../../engine/nile/state.ts'
import { idolsOptional } from '../../engine/nile/tutankhamun-2021/options.ts'
import type { WildRules } from '../../engine/nile/wilds/rules.ts'
import { viewOf as wildView } from '../../engine/nile/wilds/view.ts'
import type { Choices } from '../../../shared/nile/views.ts'
import { questionOf } from './asked.ts'
import { kindsOf, tileOf, type ReportedNile } from './reported.ts'
import { seatsAtZero } from './settle.ts'

const tilesWhere = (reported: ReportedNile, party: number): TileCode[] =>
  kindsOf(reported)
    .filter((kind) => countOf(reported.counts, kind, party) > 0)
    .map((kind) => tileOf(reported, kind))

/** What could still trail; of a ledger of scores nobody knows it. */
const leftOf = (reported: ReportedNile): Counts =>
  reported.scoreOnly
    ? {}
    : Object.fromEntries(
        kindsOf(reported)
          .map((kind) => [tileOf(reported, kind), countOf(reported.counts, kind, nile)] as const)
          .filter(([, count]) => count > 0),
      )

/** What is asked now, with everything that may be answered. */
export function askedOf(reported: ReportedNile): LedgerQuestion | null {
  const { counts, rules, order } = reported
  const ask = questionOf(reported)
  const seat = seatOf(counts)
  switch (ask) {
    case null:
      return null
    case 'order': {
      const set = order?.set ?? null
      return { ask, among: [...(order?.among ?? [])], set: set === null ? null : tileOf(reported, set) }
    }
    case 'ended':
      return { ask, atZero: seatsAtZero(reported), left: leftOf(reported) }
    case 'bought':
    case 'committed':
      return rules && askedOfWilds(reported, rules)
    default:
      return {
        ask,
        seat,
        tiles: tilesWhere(reported, ask === 'osiris' ? underworld : nile),
        skip: idolsOptional(counts),
      }
  }
}

/** The engine's own choices: they need counts alone. */
function askedOfWilds({ counts }: ReportedNile, rules: WildRules): LedgerQuestion | null {
  const { choices, round } = wildView(counts, rules, 0, 1)
  const { seat, offers, commitments } = choices as Choices
  if (!round) return { ask: 'bought', seat, offers }
  return { ask: 'committed', seat, set: round.set, now: round.now, commitments }
}
