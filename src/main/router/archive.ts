import { setTimeout } from 'node:timers/promises'
import type { contract } from '../../shared/contract.ts'
import { deletedAtOnce } from '../../shared/history.ts'
import { done, refuse } from '../../shared/refusal.ts'
import { dealOf, isSecret } from '../exchange/record.ts'
import type { Writer } from '../history/index.ts'
import type { AppServices } from '../services.ts'
import { idOutcome, settle, untilReplaced, watchAnew, type Answers } from './answers.ts'

type ArchiveContract = Pick<typeof contract, 'history' | 'replay' | 'analysis' | 'statistics'>

/** Milliseconds between two reports of changes: a list that follows them is not read with every move. */
const pace = 500

/** The latest of some values, each once, at a pace that a screen can follow. */
async function* paced<T>(values: AsyncIterable<T>): AsyncGenerator<T, void> {
  let last: T | null = null
  for await (const value of values) {
    if (value === last) continue
    yield value
    last = value
    await setTimeout(pace, undefined, { ref: false })
  }
}

/** Stored games: listed, changed, looked back at, judged and added up. */
export function archiveCalls(services: AppServices): Answers<ArchiveContract> {
  const { amendments, analyses, history, replays, sessions, statistics } = services
  const { read } = history
  /** Returns the ids of the games that a change has met. */
  const deleting = (change: (deleted: Writer['deleted']) => readonly string[]) =>
    history.write((writer) => change(writer.deleted))
  return {
    history: {
      watch: (_, { signal }) =>
        watchAnew(history, (until) => paced(history.changeCount.watch(until)), signal),
      page: (wanted) => read.listing.page(wanted),
      count: ({ filter }) => read.listing.count(filter),
      unlisted: () => read.listing.unlisted(),
      ids: (wanted) => read.listing.ids(wanted),
      game: ({ id }) => read.listing.game(id) ?? read.opened<never>(id, () => refuse('history.unknown')),
      deal: ({ id }) => read.opened(id, (game) => done({ layout: dealOf(game), secret: isSecret(game) })),
      people: () => read.listing.people(),
      names: () => read.names(),
      rename: ({ id, name }) => sessions.rename(id, name),
      // The session of a deleted game stays for its watchers: it refuses moves until the game is restored.
      remove: ({ ids }) => {
        const removed = deleting((deleted) => ids.filter((id) => deleted.add(id, Date.now()).ok))
        sessions.noteDeletion(removed)
        return removed.length
      },
      takePlace: ({ id }) => sessions.takePlace(id),
      restore: ({ ids }) => {
        const restored = deleting((deleted) => ids.filter((id) => deleted.restore(id).ok))
        // Somebody in them may have another name since.
        for (const id of restored) sessions.reread(id)
        return restored.length
      },
      erase: ({ ids }) => deleting((deleted) => ids.filter((id) => deleted.erase(id).ok)).length,
      deleted: ({ from }) => read.deleted.page(from, deletedAtOnce),
      notes: ({ id }) => read.remarks.notes(id),
      note: ({ id, ...change }) => history.write(({ remarks }) => remarks.note(id, change)),
      tag: ({ id, tags }) => history.write(({ remarks }) => remarks.tag(id, tags)),
      favour: ({ id, favourite }) => history.write(({ remarks }) => remarks.favour(id, favourite)),
      tags: () => read.remarks.tags(),
      preview: ({ games, amendment }, { signal }) => amendments.preview(games, amendment, signal),
      amend: ({ games, amendment }) => amendments.make(games, amendment),
      amending: (_, { signal }) => untilReplaced(history, (until) => amendments.watch(until), signal),
      cancel: () => amendments.cancel(),
      changes: () => read.amendments.changes(),
      takeBack: ({ change }) => amendments.takeBack(change),
    },
    replay: {
      timeline: ({ id }) => replays.timeline(id),
      frame: ({ id, ...cursor }) => replays.frame(id, cursor),
      consider: ({ id, move, ...cursor }) => replays.consider(id, cursor, move),
      branches: ({ id }) => replays.branches(id),
      branch: ({ id, players, coached, ...cursor }) =>
        idOutcome(replays.branch(id, cursor, players, coached)),
    },
    analysis: {
      start: ({ id, depth }) => analyses.start(id, depth),
      cancel: ({ id }) => analyses.cancel(id),
      watch: ({ id }, { signal }) => watchAnew(history, (until) => settle(analyses.watch(id, until)), signal),
      judge: ({ id, ply, move }, { signal }) => analyses.judge(id, ply, move, signal),
    },
    statistics: {
      overview: (filter, { signal }) => statistics.overview(filter, signal),
      profile: ({ who, filter }, { signal }) => statistics.profile(who, filter, signal),
    },
  }
}
