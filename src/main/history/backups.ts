import { randomUUID } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { Copy } from '../../shared/exchange.ts'
import type { ReadyBackup } from '../../shared/contract/archive.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { aside } from './aside.ts'
import { partOf, publish } from '../files/wholeFile.ts'
import type { Transfers } from './transfers.ts'
import type { History } from './history.ts'
import { refusalFor } from './faults.ts'

/**
 * Backups: the history as one file, and back. A backup is read, checked and migrated to today's version as a transfer, and
 * the present history is not touched until the restore. Whole files are read and written on other threads.
 */
export class Backups {
  readonly #history: History
  readonly #transfers: Transfers
  /** The paths of the transfers that can be restored, by their jobs. */
  readonly #ready = new Map<string, string>()

  constructor(history: History, transfers: Transfers) {
    this.#history = history
    this.#transfers = transfers
  }

  copies(): Copy[] {
    return this.#history.copies.all().map(({ name, file, at }) => ({ name, at, bytes: statSync(file).size }))
  }

  /** Writes a backup to a file: first next to its place, and moved there only when it is complete. */
  async save(file: string): Promise<Outcome<null>> {
    const part = partOf(file)
    try {
      await this.#history.backup(part)
      publish(part, file)
      return done(null)
    } catch (error) {
      return failed(error)
    } finally {
      rmSync(part, { force: true })
    }
  }

  /** Makes a backup to be downloaded under a name; returns the id of the transfer. */
  async make(name: string): Promise<Outcome<string>> {
    try {
      const { file } = await this.#transfers.make((path) => this.#history.backup(path))
      return done(this.#transfers.keep({ file, name, type: 'application/vnd.sqlite3' }))
    } catch (error) {
      return failed(error)
    }
  }

  /** Looks at a backup in a file, by its path; refused when it cannot be used. */
  async take(file: string): Promise<Outcome<ReadyBackup>> {
    let path = ''
    try {
      path = this.#transfers.newFile()
      await copyFile(file, path)
    } catch (error) {
      this.#transfers.remove(path)
      return failed(error)
    }
    return this.#takeIn(path)
  }

  /** The same for one of the app's own copies, by its name. */
  async takeCopy(name: string): Promise<Outcome<ReadyBackup>> {
    const copy = this.#history.copies.all().find((one) => one.name === name)
    return copy ? this.take(copy.file) : refuse('backup.unknown')
  }

  /** The same for an upload, by its id. */
  async takeUpload(id: string): Promise<Outcome<ReadyBackup>> {
    const transfer = this.#transfers.take(id)
    return transfer ? this.#takeIn(transfer.file) : refuse('backup.unknown')
  }

  /**
   * Replaces the history by the backup, after `before`; returns the path where the old history is kept. A
   * backup that cannot be restored now is kept.
   */
  async restore(job: string, now: number, before?: () => Promise<void>): Promise<Outcome<string>> {
    const path = this.#ready.get(job)
    if (path === undefined) return refuse('backup.unknown')
    try {
      const restored = await this.#history.replaceWith(path, now, before)
      if (restored.ok) this.drop(job)
      return restored
    } catch (error) {
      this.drop(job)
      return failed(error)
    }
  }

  drop(job: string): void {
    this.#transfers.remove(this.#ready.get(job) ?? '')
    this.#ready.delete(job)
  }

  async #takeIn(path: string): Promise<Outcome<ReadyBackup>> {
    try {
      const preview = await aside('takeIn', [path])
      if (preview.ok) {
        const job = randomUUID()
        this.#ready.set(job, path)
        return done({ job, preview: preview.value })
      }
      this.#transfers.remove(path)
      return preview
    } catch (error) {
      this.#transfers.remove(path)
      return failed(error)
    }
  }
}

const failed = (error: unknown): Refused => ({ ok: false, refusal: refusalFor(error, 'backup.failed') })
