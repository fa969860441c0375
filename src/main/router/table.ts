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
    play: call.play.handler(({ input: { id, revision, move, onward } }) =>
      settle(at(id).change(revision, (game) => game.play(move, { onward }))),
    ),
    back: call.back.handler(({ input: { id, revision, ply } }) =>
      settle(at(id).change(revision, (game) => game.back(ply))),
    ),
    redo: call.redo.handler(({ input: { id, revision, ply } }) =>
      settle(at(id).change(revision, (game) => game.redo(ply))),
    ),
    playOn: call.playOn.handler(({ input: { id, revision } }) =>
      settle(at(id).change(revision, (game) => game.playOn())),
    ),
    bringBack: call.bringBack.handler(({ input: { id, revision, line } }) =>
      settle(at(id).change(revision, (game) => game.bringBack(line))),
    ),
    resign: call.resign.handler(({ input }) => settle(at(input.id).resign(input.revision, input.seat))),
    abandon: call.abandon.handler(({ input }) => settle(at(input.id).abandon(input.revision))),
    resume: call.resume.handler(({ input }) => settle(at(input.id).resume(input.revision))),
    handOver: call.handOver.handler(({ input: { id, seat, name, ai } }) => {
      const table = at(id)
      return settle(table.change(table.revision, (game) => game.handOver(seat, name, ai)))
    }),
    agree: call.agree.handler(({ input: { id, revision, tableSettings } }) =>
      settle(at(id).change(revision, (game) => game.agree(tableSettings))),
    ),
  }
}
