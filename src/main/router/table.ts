import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { checkDeck } from '../engine/index.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'

export function tableCalls({ tables }: AppServices) {
  const call = implement(contract.table)
  const at = (id: string) => settle(tables.find(id))
  return {
    checkDeck: call.checkDeck.handler(({ input }) => settle(checkDeck(input.deck))),
    create: call.create.handler(({ input }) => ({ id: settle(tables.create(input)) })),
    rematch: call.rematch.handler(({ input }) => ({ id: settle(tables.rematch(input.id)) })),
    again: call.again.handler(({ input }) => ({ id: settle(tables.again(input.id)) })),
    watch: call.watch.handler(({ input, signal }) => at(input.id).watch(signal)),
    consider: call.consider.handler(({ input }) => settle(at(input.id).consider(input.revision, input.move))),
    play: call.play.handler(({ input: { id, revision, move, onward } }) =>
      settle(at(id).play(revision, move, { onward })),
    ),
    back: call.back.handler(({ input }) => settle(at(input.id).back(input.revision, input.ply))),
    redo: call.redo.handler(({ input }) => settle(at(input.id).redo(input.revision, input.ply))),
    playOn: call.playOn.handler(({ input }) => settle(at(input.id).playOn(input.revision))),
    bringBack: call.bringBack.handler(({ input }) =>
      settle(at(input.id).bringBack(input.revision, input.line)),
    ),
    resign: call.resign.handler(({ input }) => settle(at(input.id).resign(input.revision, input.seat))),
    abandon: call.abandon.handler(({ input }) => settle(at(input.id).abandon(input.revision))),
    resume: call.resume.handler(({ input }) => settle(at(input.id).resume(input.revision))),
    handOver: call.handOver.handler(({ input: { id, seat, name, ai } }) =>
      settle(at(id).handOver(seat, name, ai)),
    ),
    agree: call.agree.handler(({ input }) => settle(at(input.id).agree(input.revision, input.manners))),
  }
}
