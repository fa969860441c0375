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
