import type { Consequences } from '../../shared/ledger/view.ts'
import type { Ending } from '../../shared/status.ts'
import type { LedgerTimeline, LogLine } from './timeline.ts'

interface Scoring {
  readonly n: number
  readonly paid: number[]
}

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
  const [was, is] = [scorings(before), scorings(after)]
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
  const isVoid = (timeline: LedgerTimeline, { entry }: LogLine): boolean =>
    timeline.log.some((line) => line.entry === entry && line.void)
  return {
    points: { before: before.scores, after: after.scores },
    sets: changedSets(before, after),
    ending,
    impossible: after.log
      .slice(0, after.log.length - after.waiting)
      .flatMap((line) =>
        line.void && line.against && !isVoid(before, line)
          ? [{ n: line.n, entry: line.entry, refusal: line.against }]
          : [],
      ),
    possible: after.log
      .filter((line) => !line.void && isVoid(before, line))
      .map(({ n, entry }) => ({ n, entry })),
    question: after.question,
    waiting: after.waiting,
  }
}
