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
    report: call.report.handler(({ input: { id, revision, entry } }) => {
      const session = at(id)
      return settle(session.change(session.revision, (game) => game.reportSince(revision, entry, null)))
    }),
    propose: call.propose.handler(({ input: { id, revision, correction } }) =>
      settle(at(id).ask(revision, (game) => game.propose(correction))),
    ),
    repairs: call.repairs.handler(({ input: { id, revision, entry } }) =>
      settle(at(id).ask(revision, (game) => game.repairs(entry))),
    ),
    correct: call.correct.handler(({ input: { id, revision, correction } }) =>
      settle(at(id).change(revision, (game) => game.correct(correction))),
    ),
    undo: call.undo.handler(({ input }) =>
      settle(at(input.id).change(input.revision, (game) => game.undo())),
    ),
    redo: call.redo.handler(({ input }) =>
      settle(at(input.id).change(input.revision, (game) => game.redo())),
    ),
    bringBack: call.bringBack.handler(({ input: { id, revision, line } }) =>
      settle(at(id).change(revision, (game) => game.bringBack(line))),
    ),
    resign: call.resign.handler(({ input }) => settle(at(input.id).resign(input.revision, input.seat))),
    abandon: call.abandon.handler(({ input }) => settle(at(input.id).abandon(input.revision))),
    resume: call.resume.handler(({ input }) => settle(at(input.id).resume(input.revision))),
  }
}
