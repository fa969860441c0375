import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { House } from '../house.ts'
import { settle } from '../settle.ts'

export function opponentsCalls({ opponents }: House) {
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
