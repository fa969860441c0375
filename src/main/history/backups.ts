import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pieceLength, type Copy, type Preview } from '../../shared/backup.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import { companions, publish } from './disk.ts'
import type { History } from './index.ts'
import { previewOf } from './preview.ts'

/** A piece of a file, in base 64, and where the next one begins; null after the last one. */
export interface Piece {
  readonly data: string
  readonly next: number | null
}

/**
 * The history as one file, and back. What goes out or comes in is a draft first, in a folder of its own: a backup is read,
 * checked and taken to today's version there, and nothing of the present history is touched until it is restored.
 */
export class Backups {
  readonly #history: History
  readonly #drafts: string
  readonly #known = new Set<string>()

  constructor(history: History, folder: string) {
    this.#history = history
    this.#drafts = join(folder, 'drafts')
    rmSync(this.#drafts, { recursive: true, force: true })
  }

  /** The copies that the app made by itself, the newest first. */
  copies(): Copy[] {
    return this.#history.copies.all().map(({ name, file, at }) => ({ name, at, bytes: statSync(file).size }))
  }

  /** Writes a backup to a file: beside its place first, and there only when it is whole. */
  async save(file: string): Promise<Outcome<null>> {
    const draft = `${file}.part`
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

  /** A backup that is to be fetched piece by piece. */
  async make(): Promise<Outcome<{ readonly job: string; readonly bytes: number }>> {
    const job = this.#begin()
    try {
      await this.#history.backup(this.#fileOf(job))
      return done({ job, bytes: statSync(this.#fileOf(job)).size })
    } catch (error) {
      this.drop(job)
      return failed(error)
    }
  }

  piece(job: string, from: number): Outcome<Piece> {
    return this.#with(job, (file) => {
      const handle = openSync(file, 'r')
      try {
        const bytes = Buffer.alloc(pieceLength)
        const length = readSync(handle, bytes, 0, pieceLength, from)
        const next = from + length < statSync(file).size ? from + length : null
        return done({ data: bytes.toString('base64', 0, length), next })
      } finally {
        closeSync(handle)
      }
    })
  }

  /** A backup that will be handed over piece by piece. */
  receive(): string {
    return this.#begin()
  }

  feed(job: string, data: string): Outcome<null> {
    return this.#with(job, (file) => {
      appendFileSync(file, Buffer.from(data, 'base64'))
      return done(null)
    })
  }

  /** A backup that lies in a file, by its path, or a copy, by the name of its own. */
  take(file: string): Outcome<string> {
    const job = this.#begin()
    const taken = this.#with(job, (draft) => {
      copyFileSync(file, draft)
      return done(null)
    })
    return taken.ok ? done(job) : taken
  }

  takeCopy(name: string): Outcome<string> {
    const copy = this.#history.copies.all().find((one) => one.name === name)
    return copy ? this.take(copy.file) : refuse('backup.unknown')
  }

  /** What the backup holds; one that cannot be used is refused. */
  look(job: string): Outcome<Preview> {
    return this.#with(job, previewOf)
  }

  /** Puts the backup in the place of the history; where that lies from now on. */
  restore(job: string, now: number): Outcome<string> {
    const seen = this.look(job)
    if (!seen.ok) return seen
    const restored = this.#with(job, (file) => done(this.#history.replaceWith(file, now)))
    this.drop(job)
    return restored
  }

  drop(job: string): void {
    if (!this.#known.delete(job)) return
    for (const end of ['', ...companions]) rmSync(this.#fileOf(job) + end, { force: true })
  }

  #begin(): string {
    const job = randomUUID()
    mkdirSync(this.#drafts, { recursive: true, mode: 0o700 })
    this.#known.add(job)
    return job
  }

  #fileOf(job: string): string {
    return join(this.#drafts, `${job}.db`)
  }

  /** What fails, for example because the disk is full, is a refusal: the draft is then gone. */
  #with<T>(job: string, run: (file: string) => Outcome<T>): Outcome<T> {
    if (!this.#known.has(job)) return refuse('backup.unknown')
    try {
      return run(this.#fileOf(job))
    } catch (error) {
      this.drop(job)
      return failed(error)
    }
  }
}

const failed = (error: unknown): Refused =>
  refuse('backup.failed', { why: error instanceof Error ? error.message : String(error) })
