import type { LedgerView } from '../../shared/ledger/view.ts'
import type { Standing, StoredGame } from '../history/stored.ts'
import { seatingOf } from '../table/seating.ts'
import { Account } from './account.ts'
import type { LedgerStart } from './start.ts'
import { entriesAfter, foldLedger, type LedgerState } from './steps.ts'

/** A kept ledger, reckoned. */
export interface Reckoned {
  readonly folded: LedgerState
  readonly account: Account
}

export function reckon({ journal }: Pick<StoredGame, 'journal'>, start: LedgerStart): Reckoned {
  const folded = foldLedger(journal)
  return { folded, account: Account.begin(start).rewritten(entriesAfter(folded.steps)) }
}

/** A ledger at one moment, as it is to be shown. */
interface LedgerSight extends Reckoned {
  readonly stored: StoredGame
  readonly name: string
  readonly revision: number
  readonly standing: Standing
}

/** What a screen may see of a ledger. */
export function ledgerViewOf({ stored, name, revision, folded, account, standing }: LedgerSight): LedgerView {
  const { head, id, edition } = stored
  const { status, ending } = standing
  const isOpen = status === 'playing'
  return {
    id,
    edition,
    name,
    players: seatingOf(head.players),
    options: head.options,
    setup: account.start.setup,
    revision,
    status,
    ending,
    done: folded.steps.length,
    undone: folded.undone.length,
    position: account.position,
    question: isOpen ? account.question : null,
    waiting: account.waiting,
    prompts: isOpen ? account.prompts : [],
    doubts: account.doubts,
  } as LedgerView
}
