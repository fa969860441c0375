import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { watchAnew } from './replaced.ts'
import { settle } from './settle.ts'

export function ledgerCalls({ history, sessions }: AppServices) {
  const call = implement(contract.ledger)
  const at = (id: string) => settle(sessions.ledger(id))
  return {
    create: call.create.handler(({ input }) => ({ id: settle(sessions.createLedger(input)) })),
    watch: call.watch.handler(({ input, signal }) =>
      watchAnew(history, (until) => at(input.id).watch(until), signal),
    ),
    propose: call.propose.handler(({ input: { id, revision, correction } }) =>
      settle(at(id).ask(revision, (game) => game.propose(correction))),
    ),
    repairs: call.repairs.handler(({ input: { id, revision, entry } }) =>
      settle(at(id).ask(revision, (game) => game.repairs(entry))),
    ),
    act: call.act.handler(({ input: { id, revision, act } }) => settle(at(id).act(revision, act))),
  }
}
