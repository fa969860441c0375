import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import type { LedgerQuestion } from '../../../shared/ledger/question.ts'
import { line, underworld } from '../../engine/nile/reporting.ts'
import type { Choices } from '../../../shared/nile/views.ts'
import { questionOf } from './asked.ts'
import { kindsOf, tileOf, type ReportedNile } from './reported.ts'
import { seatsAtZero, isOver } from './settle.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import type { Prompt } from '../../../shared/ledger/view.ts'
import { ring } from '../../../shared/editions/tutankhamun-2021.ts'

const tilesWhere = (reported: ReportedNile, party: number): TileCode[] =>
  kindsOf(reported)
    .filter((kind) => reported.counts.countOf(kind, party) > 0)
    .map((kind) => tileOf(reported, kind))

/** The tiles that could still trail; none in a ledger of scores alone, which does not know them. */
const leftOf = ({ scoreOnly, counts }: ReportedNile): Counts => (scoreOnly ? {} : counts.tilesOf(line))

/** The open question, with every possible answer; null while there is none. */
export function askedOf(reported: ReportedNile): LedgerQuestion | null {
  const { counts, order } = reported
  const ask = questionOf(reported)
  const seat = counts.decider
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
      return askedOfWilds(reported)
    default:
      return {
        ask,
        seat,
        tiles: tilesWhere(reported, ask === 'osiris' ? underworld : line),
        skip: counts.idolsOptional,
      }
  }
}

/** The engine's own choices, which need counts alone. */
function askedOfWilds({ counts }: ReportedNile): LedgerQuestion {
  const { round } = counts
  const { seat, offers, commitments } = counts.choices as Choices
  if (!round) return { ask: 'bought', seat, offers }
  return { ask: 'committed', seat, set: round.set, now: round.now, commitments }
}

/** The rules that are often played wrong at an event. */
function promptsOf(event: NileLedgerEvent): Prompt[] {
  switch (event.kind) {
    case 'ringPaid':
      return ['ringPoint']
    case 'bought':
      return ['seller']
    case 'bonusPaid':
      return ['bonus']
    case 'commitAsks':
      return ['wilds']
    case 'scored': {
      const byUnderworld = event.awards.some((award) => award.to === 'underworld')
      const isShared = event.awards.some((award) => award.tie?.rule === 'shared')
      return [
        ...(byUnderworld
          ? [event.set === ring ? ('underworldRings' as const) : ('underworldRanks' as const)]
          : []),
        ...(isShared ? ['halves' as const] : []),
      ]
    }
    default:
      return []
  }
}

/** The rules to be named after these events, by the state after them. */
export function promptsAfter(reported: ReportedNile, events: readonly NileLedgerEvent[]): Prompt[] {
  const sweep: Prompt[] =
    reported.sweeps.possible &&
    !isOver(reported) &&
    events.some(({ kind }) => kind === 'turn' || kind === 'endAsks')
      ? ['sweep']
      : []
  return [...new Set([...events.flatMap(promptsOf), ...sweep])]
}
