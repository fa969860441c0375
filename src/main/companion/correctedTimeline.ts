import { familyOf } from '../../shared/editions/index.ts'
import type { AnyCorrection, SeatCorrection, StartCorrection } from '../../shared/ledger/entry.ts'
import type { RecordHead } from '../../shared/record.ts'
import { done, isLiftable, refuse, type Outcome } from '../../shared/refusal.ts'
import { checkSeating, seatingOf } from '../session/seating.ts'
import { corrected, headAfter, withPlayer } from './corrections.ts'
import { startOfHead } from './start.ts'
import { LedgerTimeline } from './timeline.ts'

/**
 * The timeline after a correction of any kind; `head`: as corrected so far. A corrected or inserted entry may be
 * impossible where it waits among others, or as long as other entries are to be corrected too; one that `answers`
 * the open question must be possible. Later entries may become void.
 */
export function correctedTimeline(
  timeline: LedgerTimeline,
  head: RecordHead,
  correction: AnyCorrection,
  answers: boolean,
): Outcome<LedgerTimeline> {
  if (correction.do === 'start') return restarted(timeline, head, correction)
  if (correction.do === 'seat') return enlarged(timeline, head, correction)
  const entries = corrected(timeline.entries, correction)
  if (!entries.ok) return entries
  const next = timeline.rewritten(entries.value)
  const own = correction.do === 'remove' ? undefined : next.log[correction.n - 1]
  if (!own?.void || !own.against) return done(next)
  const isAmongWaiting =
    correction.n > timeline.log.length - timeline.waiting + (correction.do === 'insert' ? 1 : 0)
  const mayStay = isAmongWaiting || isLiftable(own.against.code)
  return mayStay && !answers ? done(next) : { ok: false, refusal: own.against }
}

/** The same entries from another start; those that become impossible count for nothing. */
function restarted(
  timeline: LedgerTimeline,
  before: RecordHead,
  correction: StartCorrection,
): Outcome<LedgerTimeline> {
  const { names, edition } = correction.start
  const count = before.players.length
  if (names && names.length !== count) return refuse('ledger.seats', { count })
  if (edition && familyOf[edition] !== timeline.family) return refuse('ledger.otherFamily')
  const head = headAfter(before, [{ kind: 'correct', correction }])
  const seating = checkSeating(seatingOf(head.players))
  if (!seating.ok) return seating
  const start = startOfHead(head)
  return start.ok ? done(LedgerTimeline.begin(start.value).rewritten(timeline.entries)) : start
}

/** The same game with another player, who must be able to join in at that entry. */
function enlarged(
  timeline: LedgerTimeline,
  before: RecordHead,
  correction: SeatCorrection,
): Outcome<LedgerTimeline> {
  const { seat, n } = correction
  if (seat > before.players.length) return refuse('table.noSuchSeat', { seat: seat + 1 })
  const head = headAfter(before, [{ kind: 'correct', correction }])
  const start = startOfHead(head)
  if (!start.ok) return start
  const seating = checkSeating(seatingOf(head.players), seat)
  if (!seating.ok) return seating
  const entries = withPlayer(timeline.entries, correction)
  if (!entries.ok) return entries
  const next = LedgerTimeline.begin(start.value).rewritten(entries.value)
  const { against, void: isVoid } = next.log[n - 1]
  return isVoid && against ? { ok: false, refusal: against } : done(next)
}
