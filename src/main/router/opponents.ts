import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { untilReplaced } from './replaced.ts'
import { settle } from './settle.ts'

export function opponentsCalls({ history, opponents }: AppServices) {
  const call = implement(contract.opponents)
  return {
    watch: call.watch.handler(({ input, signal }) =>
      untilReplaced(history, (until) => settle(opponents.at(input.id)).watch(until), signal),
    ),
    shown: call.shown.handler(({ input }) => {
      settle(opponents.at(input.id)).shown(input.revision)
      return null
    }),
    ask: call.ask.handler(({ input }) => settle(settle(opponents.at(input.id)).ask(input.revision))),
  }
}
