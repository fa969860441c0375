import { implement, ORPCError } from '@orpc/server'
import { contract } from '../shared/contract.ts'
import type { Outcome } from '../shared/refusal.ts'
import { sentenceOf } from '../shared/sentence.ts'
import type { House } from './house.ts'

/** The value of an outcome; a refusal becomes the one error that the contract knows, with its sentence. */
function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { refusal } = outcome
  throw new ORPCError('REFUSED', { status: 409, message: sentenceOf(refusal), data: refusal })
}

/** The contract, carried out by a house. Both doors serve this one router. */
export function routerOf({ about, notices, history, tables }: House) {
  const { app, history: past, table } = implement(contract)
  const at = (id: string) => settle(tables.find(id))

  return {
    app: {
      about: app.about.handler(() => about),
      notices: app.notices.handler(() => [...notices]),
      preferences: app.preferences.handler(() => history.read.preferences()),
      prefer: app.prefer.handler(({ input }) => history.write((writer) => writer.prefer(input))),
    },
    history: {
      list: past.list.handler(() => history.read.list()),
      names: past.names.handler(() => history.read.names()),
      rename: past.rename.handler(({ input }) => settle(tables.rename(input.id, input.name))),
      remove: past.remove.handler(({ input }) => settle(tables.remove(input.id))),
      restore: past.restore.handler(({ input }) => settle(tables.restore(input.id))),
    },
    table: {
      create: table.create.handler(({ input }) => ({ id: settle(tables.create(input)) })),
      rematch: table.rematch.handler(({ input }) => ({ id: settle(tables.rematch(input.id)) })),
      watch: table.watch.handler(({ input, signal }) => at(input.id).watch(signal)),
      consider: table.consider.handler(({ input }) =>
        settle(at(input.id).consider(input.revision, input.move)),
      ),
      play: table.play.handler(({ input }) => settle(at(input.id).play(input.revision, input.move))),
      back: table.back.handler(({ input }) => settle(at(input.id).back(input.revision, input.ply))),
      redo: table.redo.handler(({ input }) => settle(at(input.id).redo(input.revision, input.ply))),
      resign: table.resign.handler(({ input }) => settle(at(input.id).resign(input.revision, input.seat))),
      abandon: table.abandon.handler(({ input }) => settle(at(input.id).abandon(input.revision))),
      resume: table.resume.handler(({ input }) => settle(at(input.id).resume(input.revision))),
      agree: table.agree.handler(({ input }) => settle(at(input.id).agree(input.revision, input.manners))),
    },
  }
}
