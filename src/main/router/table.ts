import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { coach } from '../analysis/index.ts'
import { checkDeck } from '../engine/index.ts'
import type { AppServices } from '../services.ts'
import { watchAnew } from './replaced.ts'
import { settle } from './settle.ts'

export function tableCalls({ history, sessions }: AppServices) {
  const call = implement(contract.table)
  const at = (id: string) => settle(sessions.table(id))
  return {
    checkDeck: call.checkDeck.handler(({ input }) => settle(checkDeck(input.deck))),
    create: call.create.handler(({ input }) => ({ id: settle(sessions.createTable(input)) })),
    rematch: call.rematch.handler(({ input }) => ({ id: settle(sessions.rematch(input.id)) })),
    again: call.again.handler(({ input }) => ({ id: settle(sessions.again(input.id)) })),
    watch: call.watch.handler(({ input, signal }) =>
      watchAnew(history, (until) => at(input.id).watch(until), signal),
    ),
    consider: call.consider.handler(({ input: { id, revision, move } }) =>
      settle(at(id).ask(revision, (game) => game.consider(move))),
    ),
    coach: call.coach.handler(({ input: { id, revision, move } }) => settle(coach(at(id), revision, move))),
    act: call.act.handler(({ input: { id, revision, act } }) => settle(at(id).act(revision, act))),
  }
}
