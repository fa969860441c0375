import { randomUUID } from 'node:crypto'
import { appendFileSync, createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pieceLength, type Copy, type Preview } from '../../shared/backup.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { aside } from './aside.ts'
import { draftOf, publish } from '../files/wholeFile.ts'
import { removeDatabase } from './disk.ts'
import type { History } from './history.ts'
import { refusalFor } from './faults.ts'

/** A piece of a file, in base64, and the offset of the next one; null after the last. */
export interface Piece {
  readonly data: string
  readonly next: number | null
}

/** A file on its way in or out. */
interface Draft {
  readonly file: string
  /** Aborts the work on it. */
  readonly dropped: AbortController
  /** The preview of its content, once asked for; from then on no more pieces are accepted. */
  look: Promise<Outcome<Preview>> | null
}

/**
 * Backups: the history as one file, and back. Whatever goes out or comes in is first a draft in a folder of
 * its own: a backup is read, checked and migrated to today's version there, and the present history is not
 * touched until the restore. Whole files are read and written on other threads.
 */
export class Backups {
  readonly #history: History
  readonly #folder: string
  readonly #drafts = new Map<string, Draft>()

  constructor(history: History, folder: string) {
    this.#history = history
    this.#folder = join(folder, 'drafts')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  copies(): Copy[] {
    return this.#history.copies.all().map(({ name, file, at }) => ({ name, at, bytes: statSync(file).size }))
  }

  /** Writes a backup to a file: first next to its place, and moved there only when it is complete. */
  async save(file: string): Promise<Outcome<null>> {
    const draft = draftOf(file)
    try {
      await this.#history.backup(draft)
      publish(draft, file)
      return done(null)
    } catch (error) {
      return failed(error)
    } finally {
      rmSync(draft, { force: true })
    }
  }

  /** Makes a backup to be fetched piece by piece; among temporary files where the history's disk is full. */
  async make(): Promise<Outcome<{ job: string; bytes: number }>> {
    const made = await this.#makeIn(this.#folder)
    return made.ok ? made : this.#makeIn(mkdtempSync(join(tmpdir(), 'backup-')))
  }

  #makeIn(folder: string) {
    const job = this.#begin(folder)
    return this.#with(job, async ({ file }) => {
      await this.#history.backup(file)
      return done({ job, bytes: statSync(file).size })
    })
  }

  piece(job: string, from: number): Promise<Outcome<Piece>> {
    return this.#with(job, async ({ file }) => {
      const bytes = await buffer(createReadStream(file, { start: from, end: from + pieceLength - 1 }))
      const end = from + bytes.length
      return done({ data: bytes.toString('base64'), next: end < statSync(file).size ? end : null })
    })
  }

  receive(): string {
    return this.#begin()
  }

  feed(job: string, data: string): Promise<Outcome<null>> {
    return this.#with(job, ({ file, look }) => {
      if (look) return refuse('backup.unknown')
      appendFileSync(file, Buffer.from(data, 'base64'))
      return done(null)
    })
  }

  /** Takes a backup from a file, by its path; `takeCopy` takes one of the app's own copies, by its name. */
  take(file: string): Promise<Outcome<string>> {
    const job = this.#begin()
    return this.#with(job, async (draft) => {
      await copyFile(file, draft.file)
      return done(job)
    })
  }

  async takeCopy(name: string): Promise<Outcome<string>> {
    const copy = this.#history.copies.all().find((one) => one.name === name)
    return copy ? this.take(copy.file) : refuse('backup.unknown')
  }

  /** The preview of a backup; refused when it cannot be used. */
  look(job: string): Promise<Outcome<Preview>> {
    return this.#with(job, (draft) => {
      draft.look ??= aside('takeIn', [draft.file], draft.dropped.signal)
      return draft.look
    })
  }

  /**
   * Replaces the history by the backup, after `before`; returns the path where the old history is kept. A
   * backup that cannot be restored now is kept.
   */
  async restore(job: string, now: number, before?: () => Promise<void>): Promise<Outcome<string>> {
    const restored = await this.#with(job, ({ file }) =>
      this.#history.replaceWith(file, now, async () => {
        await before?.()
        return this.look(job)
      }),
    )
    if (restored.ok) this.drop(job)
    return restored
  }

  drop(job: string): void {
    const draft = this.#drafts.get(job)
    if (!draft) return
    this.#drafts.delete(job)
    draft.dropped.abort()
    remove(draft.file)
    // A thread that is still at work may leave a file behind.
    void draft.look?.catch(() => undefined).then(() => remove(draft.file))
    if (dirname(draft.file) !== this.#folder) rmSync(dirname(draft.file), { recursive: true, force: true })
  }

  #begin(folder = this.#folder): string {
    const job = randomUUID()
    const file = join(folder, `${job}.db`)
    this.#drafts.set(job, { file, dropped: new AbortController(), look: null })
    return job
  }

  /** Runs work on a draft. A failure, such as a full disk, becomes a refusal, and the draft is dropped. */
  async #with<T>(job: string, run: (draft: Draft) => Outcome<T> | Promise<Outcome<T>>): Promise<Outcome<T>> {
    const draft = this.#drafts.get(job)
    if (!draft) return refuse('backup.unknown')
    try {
      mkdirSync(dirname(draft.file), { recursive: true, mode: 0o700 })
      return await run(draft)
    } catch (error) {
      this.drop(job)
      return failed(error)
    }
  }
}

function remove(file: string): void {
  removeDatabase(file)
  rmSync(`${file}.fresh`, { force: true })
}

const failed = (error: unknown): Refused => ({ ok: false, refusal: refusalFor(error, 'backup.failed') })
