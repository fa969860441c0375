import type { contract } from '../../shared/contract.ts'
import { pictureFrom, writePicture } from '../exchange/files.ts'
import type { AppServices } from '../services.ts'
import { refuse } from '../../shared/refusal.ts'
import { settle, type Answers } from './answers.ts'
import { dialogsOf, type Files, type Shell } from './shell.ts'

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
        const file = await placeOf(name, 'backup')
        if (file !== null) settle(await backups.save(file))
        return { file }
      },
      make: () => backups.make(),
      piece: ({ job, from }) => backups.piece(job, from),
      choose: async () => {
        const files = await dialogsOf(shell).choose('restore')
        return { job: files && settle(await backups.take(files[0])) }
      },
      receive: () => ({ job: backups.receive() }),
      feed: ({ job, data }) => backups.feed(job, data),
      take: async ({ name }) => ({ job: settle(await backups.takeCopy(name)) }),
      look: ({ job }) => backups.look(job),
      restore: async ({ job }) => ({ aside: settle(await backups.restore(job, Date.now(), endSharing)) }),
      drop: ({ job }) => backups.drop(job),
    },
    exchange: {
      begin: () => ({ job: exchange.begin() }),
      feed: async ({ job, text, file }) => ({ games: settle(await exchange.feed(job, text, file)) }),
      finish: ({ job }) => exchange.finish(job),
      cancel: ({ job }) => exchange.cancel(job),
      records: ({ games, from, format, portion }) => exchange.records(games, from, format, portion),
      choose: async () => {
        const files = await dialogsOf(shell).choose('import')
        return { job: files && exchange.importFiles(files) }
      },
      save: async ({ games, name, format }) => {
        const file = await placeOf(name, 'export')
        return { job: file === null ? null : exchange.exportFile(games, file, format) }
      },
      watch: ({ job }, { signal }) => exchange.watch(job, signal),
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
