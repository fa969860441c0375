import { familyOf } from '../../../shared/editions/index.ts'
import {
  isLiftable,
  type AnyCorrection,
  type SeatCorrection,
  type StartCorrection,
} from '../../../shared/ledger/entry.ts'
import type { RecordHead } from '../../../shared/record.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import { refusesSeating, seatingOf } from '../../setup/seating.ts'
import { corrected, headAfter, withPlayer, afterStep } from './corrections.ts'
import { startOfHead, startOfKept } from './start.ts'
import { LedgerTimeline } from './timeline.ts'
import type { LedgerStep } from '../journal.ts'
import type { Consequences, LedgerLogEntry } from '../../../shared/ledger/view.ts'
import type { Ending } from '../../../shared/status.ts'

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
  const start = refusesSeating(seatingOf(head.players)) ?? startOfHead(head)
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
  const entries = refusesSeating(seatingOf(head.players), seat) ?? withPlayer(timeline.entries, correction)
  if (!entries.ok) return entries
  const next = LedgerTimeline.begin(start.value).rewritten(entries.value)
  const { against, void: isVoid } = next.log[n - 1]
  return isVoid && against ? { ok: false, refusal: against } : done(next)
}

/**
 * The ledger that these steps make, one after the other: an answer belongs to the question that was open when it
 * was given, whatever is corrected later. `first`: the head as it was written first.
 */
export function replayed(first: RecordHead, steps: readonly LedgerStep[]): LedgerTimeline {
  let head = first
  let timeline = LedgerTimeline.begin(startOfKept({ head }))
  for (const step of steps) {
    const entries = afterStep(timeline.entries, step)
    const next = headAfter(head, [step])
    if (next !== head) timeline = LedgerTimeline.begin(startOfKept({ head: next }))
    head = next
    timeline = timeline.rewritten(entries)
  }
  return timeline
}

type Scoring = NonNullable<Consequences['sets'][number]['before']>

/** The payments of each set to each seat, by the entry that scored it. */
function scorings({ log, scores }: LedgerTimeline): Map<string, Scoring> {
  return new Map(
    log.flatMap((line) =>
      line.events.flatMap((event) => {
        if (event.kind !== 'scored') return []
        const paid = scores.map((_, seat) =>
          event.awards.reduce((sum, award) => sum + (award.to === seat ? award.paid : 0), 0),
        )
        return [[event.set, { n: line.n, paid }] as const]
      }),
    ),
  )
}

const isSame = (one: Scoring | null, other: Scoring | null): boolean =>
  one !== null && other !== null && one.paid.every((paid, seat) => paid === other.paid[seat])

function changedSets(before: LedgerTimeline, after: LedgerTimeline): Consequences['sets'] {
  const was = scorings(before)
  const is = scorings(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((set) => ({ set, before: was.get(set) ?? null, after: is.get(set) ?? null }))
    .filter((set) => !isSame(set.before, set.after))
}

/** Compares two timelines entry by entry, by identity: the numbers of entries may differ. */
export function consequencesOf(
  before: LedgerTimeline,
  after: LedgerTimeline,
  ending: { readonly before: Ending | null; readonly after: Ending | null },
): Consequences {
  const isVoid = (timeline: LedgerTimeline, { entry }: LedgerLogEntry): boolean =>
    timeline.log.some((line) => line.entry === entry && line.void)
  return {
    points: { before: before.scores, after: after.scores },
    sets: changedSets(before, after),
    ending,
    impossible: after.log
      .slice(0, after.log.length - after.waiting)
      .flatMap((line) =>
        line.void && line.against && !isVoid(before, line)
          ? [{ n: line.n, seat: line.seat, entry: line.entry, refusal: line.against }]
          : [],
      ),
    possible: after.log
      .filter((line) => !line.void && isVoid(before, line))
      .map(({ n, seat, entry }) => ({ n, seat, entry })),
    question: after.question,
    waiting: after.waiting,
  }
}
