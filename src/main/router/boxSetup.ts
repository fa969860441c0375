import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function boxSetupCalls({ box }: AppServices) {
  const call = implement(contract.boxSetup)
  return {
    open: call.open.handler(() => box.open()),
    begin: call.begin.handler(({ input }) => settle(box.begin(input.game, input.begun))),
    keep: call.keep.handler(({ input }) => settle(box.keep(input.layer, input.cards))),
    fill: call.fill.handler(({ input }) => settle(box.fill(input.layer, input.cards))),
    show: call.show.handler(({ input }) => settle(box.show(input.layer, input.cards))),
    cover: call.cover.handler(({ input }) => settle(box.cover(input.layer))),
    start: call.start.handler(() => ({ id: settle(box.start()) })),
    drop: call.drop.handler(() => {
      box.drop()
      return null
    }),
  }
}
