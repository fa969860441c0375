import { isDeepStrictEqual } from 'node:util'
import type { NileEntry } from '../../../shared/ledger/entry.ts'
import type { Choices } from '../../../shared/nile/views.ts'
import { tileOf, type ReportedNile } from './reported.ts'

/** The purchases and the commitments that are possible now. */
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
