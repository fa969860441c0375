import { randomUUID } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { Copy } from '../../shared/backup.ts'
import type { ReadyBackup } from '../../shared/contract/archive.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { aside } from './aside.ts'
import { draftOf, publish } from '../files/wholeFile.ts'
import type { Drafts } from './drafts.ts'
import type { History } from './history.ts'
import { refusalFor } from './faults.ts'

/**
 * Backups: the history as one file, and back. A backup is read, checked and migrated to today's version as a draft, and
 * the present history is not touched until the restore. Whole files are read and written on other threads.
 */
export class Backups {
  readonly #history: History
  readonly #drafts: Drafts
  /** The drafts that can be restored, by their jobs. */
  readonly #ready = new Map<string, string>()

  constructor(history: History, drafts: Drafts) {
    this.#history = history
    this.#drafts = drafts
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

  /** Makes a backup to be downloaded under a name; returns the id of the draft. */
  async make(name: string): Promise<Outcome<string>> {
    try {
      const { file } = await this.#drafts.make((draft) => this.#history.backup(draft))
      return done(this.#drafts.keep({ file, name, type: 'application/vnd.sqlite3' }))
    } catch (error) {
      return failed(error)
    }
  }

  /** Looks at a backup in a file, by its path; refused when it cannot be used. */
  async take(file: string): Promise<Outcome<ReadyBackup>> {
    let draft = ''
    try {
      draft = this.#drafts.newFile()
      await copyFile(file, draft)
    } catch (error) {
      this.#drafts.remove(draft)
      return failed(error)
    }
    return this.#takeIn(draft)
  }

  /** The same for one of the app's own copies, by its name. */
  async takeCopy(name: string): Promise<Outcome<ReadyBackup>> {
    const copy = this.#history.copies.all().find((one) => one.name === name)
    return copy ? this.take(copy.file) : refuse('backup.unknown')
  }

  /** The same for an upload, by its id. */
  async takeUpload(id: string): Promise<Outcome<ReadyBackup>> {
    const draft = this.#drafts.take(id)
    return draft ? this.#takeIn(draft.file) : refuse('backup.unknown')
  }

  /**
   * Replaces the history by the backup, after `before`; returns the path where the old history is kept. A
   * backup that cannot be restored now is kept.
   */
  async restore(job: string, now: number, before?: () => Promise<void>): Promise<Outcome<string>> {
    const draft = this.#ready.get(job)
    if (draft === undefined) return refuse('backup.unknown')
    try {
      const restored = await this.#history.replaceWith(draft, now, before)
      if (restored.ok) this.drop(job)
      return restored
    } catch (error) {
      this.drop(job)
      return failed(error)
    }
  }

  drop(job: string): void {
    this.#drafts.remove(this.#ready.get(job) ?? '')
    this.#ready.delete(job)
  }

  async #takeIn(draft: string): Promise<Outcome<ReadyBackup>> {
    try {
      const preview = await aside('takeIn', [draft])
      if (preview.ok) {
        const job = randomUUID()
        this.#ready.set(job, draft)
        return done({ job, preview: preview.value })
      }
      this.#drafts.remove(draft)
      return preview
    } catch (error) {
      this.#drafts.remove(draft)
      return failed(error)
    }
  }
}

const failed = (error: unknown): Refused => ({ ok: false, refusal: refusalFor(error, 'backup.failed') })
