import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { refuse } from '../../shared/refusal.ts'
import type { House } from '../house.ts'
import { isSecret } from '../exchange/discretion.ts'
import { dealOf } from '../exchange/story/story.ts'
import { settle } from '../settle.ts'

export function historyCalls({ history, tables, ledgers }: House) {
  const call = implement(contract.history)
  return {
    page: call.page.handler(({ input }) => history.read.listing.page(input)),
    count: call.count.handler(({ input }) => history.read.listing.count(input.filter)),
    ids: call.ids.handler(({ input }) => history.read.listing.ids(input)),
    game: call.game.handler(({ input }) => {
      const game = history.read.listing.game(input.id)
      return game ?? settle<never>(refuse('history.unknown', { id: input.id }))
    }),
    deal: call.deal.handler(({ input }) => {
      const game = history.read.game(input.id) ?? settle<never>(refuse('history.unknown', { id: input.id }))
      return { layout: dealOf(game), secret: isSecret(game) }
    }),
    people: call.people.handler(() => history.read.listing.people()),
    names: call.names.handler(() => history.read.names()),
    rename: call.rename.handler(({ input }) => {
      settle(tables.rename(input.id, input.name))
      ledgers.renamed(input.id, input.name)
      return null
    }),
    remove: call.remove.handler(({ input }) => tables.remove(input.ids)),
    restore: call.restore.handler(({ input }) => tables.restore(input.ids)),
    notes: call.notes.handler(({ input }) => history.read.remarks.notes(input.id)),
    note: call.note.handler(({ input }) =>
      settle(history.write(({ remarks }) => remarks.note(input.id, input))),
    ),
    tag: call.tag.handler(({ input }) =>
      settle(history.write(({ remarks }) => remarks.tag(input.id, input.tags))),
    ),
    favour: call.favour.handler(({ input }) =>
      settle(history.write(({ remarks }) => remarks.favour(input.id, input.favourite))),
    ),
    tags: call.tags.handler(() => history.read.remarks.tags()),
  }
}
