import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/history.ts'
import { faultCode } from '../../shared/fault.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import { Watched } from '../changes/changes.ts'
import { aside, onThread } from './aside.ts'
import { connect, isTorn, setPragma, standAlone } from './connection.ts'
import { asideOf, copyDaily, isCopyDue, notCopied, type Copies } from './copies.ts'
import { makePrivate, publish } from '../files/wholeFile.ts'
import { alsoAs, sqliteEndings, isThere, sightOf, type Sight } from './disk.ts'
import { Doubt, isAsLeft, isWhole } from './examine.ts'
import { Reader } from './reader.ts'
import { HistoryRefused, Saving } from './faults.ts'
import { Statements } from './statements.ts'
import { Writer } from './writer.ts'

/** Milliseconds for which a write may hold the app up while another program has the file. */
const patience = 50

export class History {
  readonly read: Reader
  /** The fault that keeps this history from being written, while there is one. */
  readonly saving: Saving
  /** Events that the user must be told about: mostly from opening the history, seldom later. */
  readonly notices: Watched<Notice[]>
  readonly copies: Copies
  /** The number of changes since the history was opened. */
  readonly changeCount = new Watched(0)
  readonly #statements: Statements
  readonly #writer: Writer
  readonly #changes = new EventEmitter()
  #replaced = new AbortController()
  readonly #traces: readonly string[]
  #db: Database
  /** The file when this connection last wrote it. */
  #seen: Sight | null
  /** The refusal of every write once another file, or none, is in its place: until the app is started anew. */
  #exchanged: Refusal | null = null
  /** Background work: an examination of the file, or the copy of the day. */
  #upkeep: AbortController | null = null
  /** Work of other threads of this process that have the file open, until they close it. */
  readonly #readers = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()
  readonly #doubt: Doubt
  /** The refusal of every write while a backup takes the place of this history. */
  #replacing: Refusal | null = null

  /** `traces`: files that mere reading leaves, deleted at the end; null for a history that may be written. */
  constructor(db: Database, copies: Copies, notices: Notice[], traces: readonly string[] | null = null) {
    this.#statements = new Statements(db)
    this.read = new Reader(this.#statements)
    this.notices = new Watched(notices)
    this.copies = copies
    this.#db = db
    this.#writer = new Writer(this.#statements)
    this.saving = new Saving(db.name, () => this.#attempt(), traces && refuse('history.later').refusal)
    this.#traces = traces ?? []
    setPragma(db, 'busy_timeout', patience)
    this.#seen = sightOf(db.name)
    this.#doubt = new Doubt(db.name)
  }

  /** Calls `notify` when a backup has replaced this history. */
  onReplaced(notify: () => void): void {
    this.#changes.on('replaced', notify)
  }

  /** Aborts when another history has replaced this one. */
  get replaced(): AbortSignal {
    return this.#replaced.signal
  }

  tell(...notices: readonly Notice[]): void {
    this.notices.now = [...this.notices.now, ...notices]
  }

  /** Makes the copy of the day if there is none, as opening does: the first evening ends with one, too. */
  copyToday(now: number): void {
    if (!this.#upkeep && !this.#unwritable) this.tell(...copyDaily(this.#db, this.copies, now))
  }

  /**
   * Examines a large history while it is in use, unless it is known to be sound, and makes the copy of the
   * day. A damaged one is written no more. Closing aborts all of it.
   */
  async keepUp(now: number, isKnown: boolean): Promise<void> {
    const upkeep = new AbortController()
    const { signal } = upkeep
    this.#upkeep = upkeep
    try {
      const isSound = isKnown || (await this.#isSound(signal))
      if (signal.aborted) return
      if (!isSound) this.saving.failed(new HistoryRefused(this.#doubt.raise('SQLITE_CORRUPT')))
      else if (isCopyDue(this.#db, this.copies, now)) {
        const copy = async (path: string): Promise<void> => {
          await this.backup(path, signal)
          signal.throwIfAborted()
        }
        // Nothing takes the place of the history before the new file is a copy, or deleted.
        await this.#reading(this.copies.makeBy(copy, now))
      }
    } catch (error) {
      if (!signal.aborted) this.tell(notCopied(error))
    } finally {
      if (this.#upkeep === upkeep) this.#upkeep = null
    }
  }

  /** A failed or aborted thread says nothing about the file. */
  async #isSound(signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#reading(aside('look', [this.#db.name], signal))
    } catch {
      return signal.aborted || isWhole(this.#db, 'thorough')
    }
  }

  /** Lets writing go on where the whole file turns out to be sound: what could not be read was the disk for a moment. */
  async #lookAgain(): Promise<void> {
    const { signal } = this.#closing
    if (!(await this.#reading(this.#doubt.isUnfounded(signal))) || signal.aborted) return
    // Pages that were read wrongly may still be in the memory of this connection.
    this.#db.pragma('shrink_memory')
    this.#doubt.settle()
    this.saving.tryNow()
  }

  /**
   * Throws where the file is not as this history left it: it was deleted, moved, replaced or written over. Whatever of it
   * can still be read is copied then, so that the next start of the app has it.
   */
  #stayInPlace(): void {
    const file = this.#db.name
    const sight = sightOf(file)
    if (isDeepStrictEqual(sight, this.#seen) || this.#db.memory) return
    const isSame = sight?.id === this.#seen?.id
    if (sight && this.#seen && isSame && sight.size >= this.#seen.size && isAsLeft(this.#db)) {
      this.#seen = sight
      return
    }
    if (!isThere(dirname(file))) throw new HistoryRefused(refuse('history.gone', { file }).refusal)
    this.copies.keep(this.#db, Date.now())
    this.#exchanged = refuse('history.exchanged', { file }).refusal
    // The log next to another file would be taken for that file's.
    if (!isSame) for (const end of sqliteEndings) rmSync(file + end, { force: true })
    throw new HistoryRefused(this.#exchanged)
  }

  /** True for the file in which this history is kept, by whatever name. */
  isKeptIn(file: string): boolean {
    const sight = sightOf(file)
    return sight !== null && sight.id === sightOf(this.#db.name)?.id
  }

  /** Writes the whole history as it stands into one file, while it stays in use. */
  async backup(file: string, signal = this.#closing.signal): Promise<void> {
    // The thread opens whatever is in the place of the history now.
    if (!this.saving.never) this.#stayInPlace()
    await this.#reading(aside('copy', [this.#db.name, file], signal))
  }

  /**
   * Replaces the history by a file of today's version, after `before`; returns the new name under which the old one
   * is kept. All writes wait from the call on, so that nothing is put aside with the old one. Aborts
   * background work and waits until no thread has the file open. When this fails, or another program has the file
   * open, the history stays as it was.
   */
  async replaceWith(path: string, now: number, before?: () => Promise<void>): Promise<Outcome<string>> {
    const unwritable = this.saving.never ?? this.#replacing ?? this.#exchanged
    if (unwritable) return { ok: false, refusal: unwritable }
    this.#replacing = refuse('history.replacing').refusal
    let isReplaced = false
    let upkeep: AbortController | null = null
    try {
      await before?.()
      upkeep = this.#upkeep
      upkeep?.abort()
      await this.#alone()
      const replaced = this.#replace(path, now)
      isReplaced = replaced.ok
      return replaced
    } finally {
      this.#replacing = null
      if (isReplaced) {
        this.#doubt.settle()
        this.#changes.emit('replaced')
        this.#replaced.abort()
        this.#replaced = new AbortController()
      }
      if (!this.#closing.signal.aborted) this.saving.tryNow()
      // The new history was already examined when it was taken in.
      if (upkeep && !this.#closing.signal.aborted) void this.keepUp(now, isReplaced)
    }
  }

  #replace(path: string, now: number): Outcome<string> {
    const aside = asideOf(this.#db.name, 'replaced', now)
    if (!standAlone(this.#db)) return refuse('backup.inUse')
    this.#exchange((file) => {
      try {
        alsoAs(file, aside)
        makePrivate(path)
        publish(path, file)
      } catch (error) {
        rmSync(aside, { force: true })
        throw error
      }
    })
    return done(aside)
  }

  /** Closes the file, lets `put` replace it and opens the new one; nobody else may have it open. */
  #exchange(put: (file: string) => void): void {
    const file = this.#db.name
    this.#db.close()
    try {
      put(file)
    } finally {
      this.#db = connect(file)
      setPragma(this.#db, 'busy_timeout', patience)
      this.#statements.use(this.#db)
      this.#seen = sightOf(file)
    }
  }

  /** Resolves when no other thread of this process has the file open. */
  async #alone(): Promise<void> {
    while (this.#readers.size > 0) await Promise.allSettled(this.#readers)
  }

  /** Runs a program that reads the history on a thread of its own: it is given the file and a question, and posts an answer. */
  readOnThread<Answer>(program: URL, question: object, signal?: AbortSignal): Promise<Answer> {
    const stop = AbortSignal.any([this.#closing.signal, ...(signal ? [signal] : [])])
    return this.#reading(onThread(program, { file: this.#db.name, question }, stop))
  }

  async #reading<T>(work: Promise<T>): Promise<T> {
    this.#readers.add(work)
    try {
      return await work
    } finally {
      this.#readers.delete(work)
    }
  }

  /**
   * Runs one transaction: its changes are on the disk when this returns, and undone if it throws. Throws
   * `HistoryRefused` for a fault that may pass and where nothing may be written.
   */
  write<T>(change: (writer: Writer) => T): T {
    try {
      if (this.#unwritable) throw new HistoryRefused(this.#unwritable)
      this.#stayInPlace()
      try {
        const changed = this.#db.transaction(() => change(this.#writer)).immediate()
        this.changeCount.now += 1
        return changed
      } finally {
        this.#seen = sightOf(this.#db.name)
      }
    } catch (error) {
      // Nothing is set aside while the app runs: only a start can read the whole file before anybody uses it.
      throw this.saving.failed(
        isTorn(error) ? new HistoryRefused(this.#doubt.raise(faultCode(error))) : error,
      )
    }
  }

  get #unwritable(): Refusal | null {
    return this.saving.never ?? this.#replacing ?? this.#exchanged ?? this.#doubt.refusal
  }

  /** Writes more than a move needs, and deletes it again. */
  #attempt(): void {
    if (this.#doubt.refusal) void this.#lookAgain()
    this.write((writer) => writer.attempt(true))
    this.write((writer) => writer.attempt(false))
  }

  close(): void {
    this.saving.close()
    this.#closing.abort()
    this.#upkeep?.abort()
    this.#db.close()
    for (const path of this.#traces) rmSync(path, { force: true })
  }
}
