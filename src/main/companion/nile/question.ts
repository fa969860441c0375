import type { TileCode } from '../../../shared/editions/index.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import type { LedgerQuestion, LedgerAsk, Prompt } from '../../../shared/ledger/view.ts'
import { line, underworld } from '../../engine/nile/reporting.ts'
import type { Choices } from '../../../shared/nile/views.ts'
import { tileOf, type ReportedNile } from './reported.ts'
import { seatsAtZero, isOver } from './turns.ts'
import type { NileLedgerEvent } from '../../../shared/ledger/events.ts'
import { ring } from '../../../shared/editions/tutankhamun-2021.ts'
import type { NileEntry } from '../../../shared/ledger/entry.ts'
import { isDeepStrictEqual } from 'node:util'

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
        tiles: Object.keys(counts.tilesOf(ask === 'osiris' ? underworld : line)) as TileCode[],
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

/** The rules to be named after these events. */
export const promptsAfter = (_: ReportedNile, events: readonly NileLedgerEvent[]): Prompt[] => [
  ...new Set(events.flatMap(promptsOf)),
]

/** The open question, by the kind of the entry that answers it; null while there is none. */
export function questionOf(reported: ReportedNile): LedgerAsk | null {
  if (isOver(reported)) return null
  if (reported.order) return 'order'
  const { asked } = reported.counts
  if (asked === 'buy') return 'bought'
  if (asked === 'commit') return 'committed'
  if (asked !== null && asked !== 'thoth') return asked
  return reported.closing ? 'ended' : null
}

/** True for entries that are only ever answers: nobody reports them unasked. */
export const isAnswer = (kind: NileEntry['kind']): kind is Exclude<LedgerAsk, 'order' | 'ended'> =>
  ['osiris', 'isis', 'ra', 'horus', 'bought', 'committed'].includes(kind)

function offered({ counts }: ReportedNile) {
  const { offers, commitments } = counts.choices as Choices
  return { purchases: offers, wilds: commitments.map(({ tiles }) => tiles) }
}

/** The answer with the question that is open, as far as it names none yet. */
function withQuestion(reported: ReportedNile, entry: NileEntry): NileEntry {
  const { order, counts } = reported
  switch (entry.kind) {
    case 'order':
      if (order === null || entry.set !== undefined) return entry
      return { ...entry, set: order.set === null ? null : tileOf(reported, order.set) }
    case 'bought': {
      const asked = { ...entry, seat: entry.seat ?? counts.decider }
      // A purchase is all that could be had.
      return entry.purchase ? asked : { ...asked, offered: entry.offered ?? offered(reported).purchases }
    }
    case 'committed':
      return {
        ...entry,
        set: entry.set ?? counts.round?.set,
        seat: entry.seat ?? counts.decider,
        offered: entry.offered ?? offered(reported).wilds,
      }
    default:
      return entry
  }
}

/**
 * An entry that is possible now, as it is to be kept: an answer with the question that it was given to. The same
 * object where nothing is new, since the entries of a corrected ledger are compared by identity.
 */
export function asAnswer(reported: ReportedNile, entry: NileEntry): NileEntry {
  const answer = withQuestion(reported, entry)
  return isDeepStrictEqual(answer, entry) ? entry : answer
}

const hasMore = <T>(now: readonly T[], then: readonly T[] = now): boolean =>
  now.some((choice) => !then.some((known) => isDeepStrictEqual(known, choice)))

/**
 * True for an answer about wilds that was given to another question than the one open now: about another set, by
 * another seat, or by one who was offered less and may have had to leave out what was so.
 */
export function isForAnother(reported: ReportedNile, entry: NileEntry): boolean {
  if (entry.kind !== 'bought' && entry.kind !== 'committed') return false
  const { decider, round } = reported.counts
  if (entry.seat !== undefined && entry.seat !== decider) return true
  const { purchases, wilds } = offered(reported)
  if (entry.kind === 'bought') return hasMore(purchases, entry.offered)
  return (entry.set !== undefined && entry.set !== round?.set) || hasMore(wilds, entry.offered)
}
