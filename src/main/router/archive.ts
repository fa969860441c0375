import { setTimeout } from 'node:timers/promises'
import type { contract } from '../../shared/contract.ts'
import { deletedAtOnce } from '../../shared/history.ts'
import { done, refuse } from '../../shared/refusal.ts'
import { pictureFrom, writePicture } from '../exchange/files.ts'
import { dealOf, isSecret } from '../exchange/record.ts'
import type { Writer } from '../history/index.ts'
import { lessonProspect, lessonTrial } from '../lessons/lessons.ts'
import type { AppServices } from '../services.ts'
import { idOutcome, settle, untilReplaced, watchAnew, type Answers } from './answers.ts'
import { dialogsOf, type Files, type Shell } from './shell.ts'

type ArchiveContract = Pick<typeof contract, 'history' | 'replay' | 'trial' | 'analysis' | 'statistics'>

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
      totals: () => read.listing.totals(),
      ids: (wanted) => read.listing.ids(wanted),
      game: ({ id }) => read.listing.game(id) ?? read.opened<never>(id, () => refuse('history.unknown')),
      deal: ({ id }) => read.opened(id, (game) => done({ layout: dealOf(game), secret: isSecret(game) })),
      people: () => read.listing.people(),
      names: () => read.names(),
      edit: ({ id, ...edit }) => sessions.edit(id, edit),
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
      tags: () => read.remarks.tags(),
      preview: ({ games, amendment }, { signal }) => amendments.preview(games, amendment, signal),
      amend: ({ games, amendment }) => amendments.make(games, amendment),
      amending: (_, { signal }) => untilReplaced(history, (until) => amendments.watch(until), signal),
      cancel: () => amendments.cancel(),
      changes: () => read.amendments.changes(),
      takeBack: ({ change }) => amendments.takeBack(change),
    },
    replay: {
      open: ({ id }) => replays.open(id),
      branches: ({ id }) => replays.branches(id),
      branch: ({ players, coached, ...place }) => idOutcome(replays.branch(place, players, coached)),
    },
    trial: {
      show: (place) => ('lesson' in place ? lessonTrial(place) : replays.trial(place)),
      consider: ({ move, ...place }) =>
        'lesson' in place ? lessonProspect(place, move) : replays.consider(place, move),
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

type FileContract = Pick<typeof contract, 'backup' | 'exchange' | 'picture'>

/** All that is written to files and read from them. */
export function fileCalls(
  { backups, exchange, history }: AppServices,
  shell: Shell | null,
  endSharing: () => Promise<void>,
): Answers<FileContract> {
  /** Asks for the place of a file. Refuses that of the history: the app could save nothing more in it. */
  const placeOf: Files['saveAs'] = async (name, what) => {
    const file = await dialogsOf(shell).saveAs(name, what)
    if (file !== null && history.isKeptIn(file)) settle(refuse('exchange.ownFile', { file }))
    return file
  }
  return {
    backup: {
      copies: () => ({ folder: history.copies.folder, copies: backups.copies() }),
      save: async ({ name }) => {
        if (!shell) return { file: null, download: settle(await backups.make(name)) }
        const file = await placeOf(name, 'backup')
        if (file !== null) settle(await backups.save(file))
        return { file, download: null }
      },
      choose: async () => {
        const files = await dialogsOf(shell).choose('restore')
        return files && settle(await backups.take(files[0]))
      },
      take: (from) => ('copy' in from ? backups.takeCopy(from.copy) : backups.takeUpload(from.upload)),
      restore: async ({ job }) => ({ aside: settle(await backups.restore(job, Date.now(), endSharing)) }),
      drop: ({ job }) => backups.drop(job),
    },
    exchange: {
      take: async ({ files }) => ({ job: settle(await exchange.take(files)) }),
      choose: async () => {
        const files = await dialogsOf(shell).choose('import')
        return { job: files && exchange.importFiles(files) }
      },
      export: async ({ games, name, format }) => {
        if (!shell) return { job: exchange.exportDownload(games, name, format) }
        const file = await placeOf(name, 'export')
        return { job: file === null ? null : exchange.exportFile(games, file, format) }
      },
      watch: ({ job }, { signal }) => exchange.watch(job, signal),
      cancel: ({ job }) => exchange.cancel(job),
    },
    picture: {
      save: async ({ name, data }) => {
        const bytes = settle(pictureFrom(data))
        const file = await placeOf(name, 'picture')
        if (file !== null) settle(writePicture(file, bytes))
        return { file }
      },
    },
  }
}
