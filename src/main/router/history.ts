import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { deletedAtOnce } from '../../shared/history.ts'
import { done, refuse } from '../../shared/refusal.ts'
import type { AppServices } from '../services.ts'
import { isSecret } from '../exchange/redact.ts'
import { dealOf } from '../exchange/transcript.ts'
import { settle } from './settle.ts'

export function historyCalls({ history, sessions }: AppServices) {
  const call = implement(contract.history)
  return {
    page: call.page.handler(({ input }) => history.read.listing.page(input)),
    count: call.count.handler(({ input }) => history.read.listing.count(input.filter)),
    ids: call.ids.handler(({ input }) => history.read.listing.ids(input)),
    game: call.game.handler(({ input }) => {
      const row = history.read.listing.game(input.id)
      return row ?? settle(history.read.opened<never>(input.id, () => refuse('history.unknown', input)))
    }),
    deal: call.deal.handler(({ input }) =>
      settle(history.read.opened(input.id, (game) => done({ layout: dealOf(game), secret: isSecret(game) }))),
    ),
    people: call.people.handler(() => history.read.listing.people()),
    names: call.names.handler(() => history.read.names()),
    rename: call.rename.handler(({ input }) => settle(sessions.rename(input.id, input.name))),
    remove: call.remove.handler(({ input }) => sessions.remove(input.ids)),
    takePlace: call.takePlace.handler(({ input }) => settle(sessions.takePlace(input.id))),
    restore: call.restore.handler(({ input }) => sessions.restore(input.ids)),
    erase: call.erase.handler(({ input }) => sessions.erase(input.ids)),
    deleted: call.deleted.handler(({ input }) => history.read.deleted.page(input.from, deletedAtOnce)),
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
    preview: call.preview.handler(({ input }) =>
      settle(history.read.amendments.preview(input.games, input.amendment, Date.now())),
    ),
    amend: call.amend.handler(({ input }) => settle(sessions.amend(input.games, input.amendment))),
    takeBack: call.takeBack.handler(({ input }) => sessions.takeBack(input.change)),
  }
}
