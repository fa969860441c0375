import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function opponentsCalls({ opponents }: AppServices) {
  const call = implement(contract.opponents)
  return {
    watch: call.watch.handler(({ input, signal }) => settle(opponents.at(input.id)).watch(signal)),
    shown: call.shown.handler(({ input }) => {
      settle(opponents.at(input.id)).shown(input.revision)
      return null
    }),
    ask: call.ask.handler(({ input }) => settle(settle(opponents.at(input.id)).ask(input.revision))),
  }
}
