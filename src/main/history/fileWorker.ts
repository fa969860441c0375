import { parentPort, workerData } from 'node:worker_threads'
import type { Preview } from '../../shared/exchange.ts'
import type { Outcome } from '../../shared/refusal.ts'
import { closing, connect, connectShared, connectToRead, setPragma } from './connection.ts'
import { sync } from '../files/wholeFile.ts'
import { isWhole } from './examine.ts'

/** Work on a whole history, which takes seconds for a large one, on a thread of its own (`aside.ts`). */
const fileJobs = {
  /** Returns true when a history is sound. */
  look: (file: string): boolean => closing(connectShared(file), (db) => isWhole(db, 'thorough')),
  /** Writes a history as it stands into a new file, while it stays in use. */
  copy(file: string, copy: string): null {
    closing(connectToRead(file), (db) => {
      // The file stays read-only; this setting would forbid the new one, too.
      setPragma(db, 'query_only', 0)
      db.prepare('VACUUM INTO ?').run(copy)
    })
    sync(copy, 'r+')
    return null
  },
  /** Copies a sound history and migrates it to today's version; leaves any other as it is. */
  async migrate(file: string, copies: string): Promise<null> {
    const [{ Copies }, { migrate }] = await Promise.all([import('./copies.ts'), import('./migrate.ts')])
    closing(connect(file), (db) => {
      if (!isWhole(db, 'thorough')) return
      new Copies(copies).make(db, Date.now())
      migrate(db)
    })
    return null
  },
  /** Takes in a file from outside (`intake.ts`, loaded here because the other jobs do not need it). */
  async takeIn(path: string): Promise<Outcome<Preview>> {
    const { takeIn } = await import('./intake.ts')
    return takeIn(path)
  },
} as const
export type FileJobs = typeof fileJobs

/** The program of the thread for whole files: it is given a job and its files, and answers with a result. */
const { job, files } = workerData as { job: keyof FileJobs; files: string[] }
const run: (...files: string[]) => unknown = fileJobs[job]
parentPort?.postMessage(await run(...files))
