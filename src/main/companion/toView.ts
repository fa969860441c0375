import type { LedgerView } from '../../shared/ledger/view.ts'
import type { GameProgress, StoredGame } from '../history/stored.ts'
import { seatingOf } from '../table/seating.ts'
import { LedgerTimeline } from './timeline.ts'
import type { LedgerStart } from './start.ts'
import { entriesAfter, foldLedger, type LedgerState } from './steps.ts'

/** A kept ledger, reckoned. */
export interface Reckoned {
  readonly folded: LedgerState
  readonly timeline: LedgerTimeline
}

export function reckon({ journal }: Pick<StoredGame, 'journal'>, start: LedgerStart): Reckoned {
  const folded = foldLedger(journal)
  return { folded, timeline: LedgerTimeline.begin(start).rewritten(entriesAfter(folded.steps)) }
}

/** A ledger at one moment, as it is to be shown. */
interface LedgerSnapshot extends Reckoned {
  readonly stored: StoredGame
  readonly name: string
  readonly revision: number
  readonly progress: GameProgress
}

/** What a screen may see of a ledger. */
export function toLedgerView({
  stored,
  name,
  revision,
  folded,
  timeline,
  progress,
}: LedgerSnapshot): LedgerView {
  const { head, id, edition } = stored
  const { status, ending } = progress
  const isOpen = status === 'playing'
  return {
    id,
    edition,
    name,
    players: seatingOf(head.players),
    options: head.options,
    setup: timeline.start.setup,
    revision,
    status,
    ending,
    done: folded.steps.length,
    undone: folded.undone.length,
    position: timeline.position,
    question: isOpen ? timeline.question : null,
    waiting: timeline.waiting,
    prompts: isOpen ? timeline.prompts : [],
    doubts: timeline.doubts,
  } as LedgerView
}
