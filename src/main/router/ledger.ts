import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function ledgerCalls({ ledgers }: AppServices) {
  const call = implement(contract.ledger)
  const at = (id: string) => settle(ledgers.find(id))
  return {
    create: call.create.handler(({ input }) => ({ id: settle(ledgers.create(input)) })),
    watch: call.watch.handler(({ input, signal }) => at(input.id).watch(signal)),
    report: call.report.handler(({ input }) => settle(at(input.id).report(input.revision, input.entry))),
    propose: call.propose.handler(({ input }) =>
      settle(at(input.id).propose(input.revision, input.correction)),
    ),
    repairs: call.repairs.handler(({ input }) => settle(at(input.id).repairs(input.revision, input.entry))),
    correct: call.correct.handler(({ input }) =>
      settle(at(input.id).correct(input.revision, input.correction)),
    ),
    undo: call.undo.handler(({ input }) => settle(at(input.id).undo(input.revision))),
    redo: call.redo.handler(({ input }) => settle(at(input.id).redo(input.revision))),
    resign: call.resign.handler(({ input }) => settle(at(input.id).resign(input.revision, input.seat))),
    abandon: call.abandon.handler(({ input }) => settle(at(input.id).abandon(input.revision))),
    resume: call.resume.handler(({ input }) => settle(at(input.id).resume(input.revision))),
  }
}
