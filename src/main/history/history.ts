import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/backup.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import { Watched } from '../changes/changes.ts'
import { aside } from './aside.ts'
import { closing, connect, connectBeside, isDamage, isTorn, setPragma, standAlone } from './connection.ts'
import { asideOf, copyDaily, isCopyDue, notCopied, replaceDamaged, type Copies } from './copies.ts'
import { alsoAs, companions, isThere, makePrivate, publish, sightOf, type Sight } from './disk.ts'
import { isWhole } from './examine.ts'
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
  readonly #statements: Statements
  readonly #writer: Writer
  readonly #changes = new EventEmitter()
  #replaced = new AbortController()
  readonly #traces: readonly string[]
  #db: Database
  /** The file when this connection last wrote it. */
  #seen: Sight | null
  /** The refusal of every write once another file, or none, is in its place. */
  #exchanged: Refusal | null = null
  /** Background work: an examination of the file, or the copy of the day. */
  #upkeep: AbortController | null = null
  /** Work of other threads of this process that have the file open, until they close it. */
  readonly #readers = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()
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
  }

  /**
   * Calls `notify` when another history has replaced this one. `isOlder`: it is a copy of this one, so that
   * live games are written into it again; otherwise they must be dropped.
   */
  onReplaced(notify: (isOlder: boolean) => void): void {
    this.#changes.on('replaced', notify)
  }

  /** Aborts when another history has replaced this one. */
  get replaced(): AbortSignal {
    return this.#replaced.signal
  }

  #tellReplaced(isOlder: boolean): void {
    this.#changes.emit('replaced', isOlder)
    this.#replaced.abort()
    this.#replaced = new AbortController()
  }

  tell(...notices: readonly Notice[]): void {
    this.notices.now = [...this.notices.now, ...notices]
  }

  /** Makes the copy of the day if there is none, as opening does: the first evening ends with one, too. */
  copyToday(now: number): void {
    if (!this.#upkeep && !this.saving.never) this.tell(...copyDaily(this.#db, this.copies, now))
  }

  /**
   * Examines a large history while it is in use, unless it is known to be sound, and makes the copy of the
   * day. A damaged one is replaced, as on opening. Closing aborts all of it.
   */
  async keepUp(now: number, isKnown: boolean): Promise<void> {
    const upkeep = new AbortController()
    const { signal } = upkeep
    this.#upkeep = upkeep
    let isSound = true
    try {
      isSound = isKnown || (await this.#isSound(signal))
      if (!isSound) await this.#alone()
      else if (!signal.aborted && isCopyDue(this.#db, this.copies, now)) {
        const copy = async (draft: string): Promise<void> => {
          await this.backup(draft, signal)
          signal.throwIfAborted()
        }
        // Nothing takes the place of the history before the draft is a copy, or deleted.
        await this.#reading(this.copies.makeBy(copy, now))
      }
    } catch (error) {
      if (!signal.aborted) this.tell(notCopied(error))
    } finally {
      if (this.#upkeep === upkeep) this.#upkeep = null
    }
    if (!isSound && !signal.aborted) this.mend(now)
  }

  /** A failed or aborted thread says nothing about the file. */
  async #isSound(signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#reading(aside('look', [this.#db.name], signal))
    } catch {
      return signal.aborted || isWhole(this.#db, 'thorough')
    }
  }

  /** Sets the damaged history aside and goes on with the newest good copy; a notice says so. */
  mend(now: number): void {
    this.#exchange((file) => this.tell(...replaceDamaged(file, this.copies, now)))
    this.#tellReplaced(true)
  }

  /**
   * Throws where the file is not in its place: it was deleted, moved or replaced. What is open is copied then, so that
   * the next start of the app has it. What was written over or cut off is mended.
   */
  #stayInPlace(): void {
    if (this.#exchanged) throw new HistoryRefused(this.#exchanged)
    const file = this.#db.name
    const now = sightOf(file)
    if (isDeepStrictEqual(now, this.#seen) || this.#db.memory) return
    if (now && now.id === this.#seen?.id && now.size >= this.#seen.size && this.#isAsLeft()) {
      this.#seen = now
      return
    }
    if (!isThere(dirname(file))) throw new HistoryRefused(refuse('history.gone', { file }).refusal)
    const at = Date.now()
    if (!this.copies.keeps(this.#db, at) || now?.id === this.#seen?.id) return this.mend(at)
    this.#exchanged = refuse('history.exchanged', { file }).refusal
    // The log next to it would be taken for that of the other file.
    for (const end of companions) rmSync(file + end, { force: true })
    throw new HistoryRefused(this.#exchanged)
  }

  /** True when the file holds what this connection knows, although somebody else has written to it. */
  #isAsLeft(): boolean {
    const known = (db: Database): unknown =>
      db.prepare('SELECT count(*), max(number), max(written_at) FROM games').raw().get()
    try {
      return closing(
        connectBeside(this.#db.name),
        (other) => isWhole(other, 'thorough') && isDeepStrictEqual(known(other), known(this.#db)),
      )
    } catch (error) {
      if (isDamage(error)) return false
      throw error
    }
  }

  /** True for the file in which this history is kept, by whatever name. */
  isKeptIn(file: string): boolean {
    const seen = sightOf(file)
    return seen !== null && seen.id === sightOf(this.#db.name)?.id
  }

  /** Writes the whole history as it stands into one file, while it stays in use. */
  async backup(file: string, signal = this.#closing.signal): Promise<void> {
    // The thread opens whatever is in the place of the history now.
    if (!this.saving.never) this.#stayInPlace()
    await this.#reading(aside('copy', [this.#db.name, file], signal))
  }

  /**
   * Replaces the history by a draft of today's version, which `makeReady` checks; returns the new name under which
   * the old one is kept. All writes wait from the call on, so that nothing is put aside with the old one. Aborts
   * background work and waits until no thread has the file open. When this fails, or another program has the file
   * open, the history stays as it was.
   */
  async replaceWith(
    draft: string,
    now: number,
    makeReady?: () => Promise<Outcome<unknown>>,
  ): Promise<Outcome<string>> {
    const unwritable = this.saving.never ?? this.#replacing
    if (unwritable) return { ok: false, refusal: unwritable }
    this.#replacing = refuse('history.replacing').refusal
    let isReplaced = false
    let upkeep: AbortController | null = null
    try {
      const ready = await makeReady?.()
      if (ready?.ok === false) return ready
      upkeep = this.#upkeep
      upkeep?.abort()
      await this.#alone()
      const replaced = this.#replace(draft, now)
      isReplaced = replaced.ok
      return replaced
    } finally {
      this.#replacing = null
      if (isReplaced) this.#tellReplaced(false)
      if (!this.#closing.signal.aborted) this.saving.tryNow()
      // The new history was already examined as a draft.
      if (upkeep && !this.#closing.signal.aborted) void this.keepUp(now, isReplaced)
    }
  }

  #replace(draft: string, now: number): Outcome<string> {
    const aside = asideOf(this.#db.name, 'replaced', now)
    if (!standAlone(this.#db)) return refuse('backup.inUse')
    this.#exchange((file) => {
      try {
        alsoAs(file, aside)
        makePrivate(draft)
        publish(draft, file)
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
   * `HistoryRefused` for a fault that may pass and where nothing may be written; a damaged file is replaced by its newest copy first.
   */
  write<T>(change: (writer: Writer) => T): T {
    const run = (): T => this.#db.transaction(() => change(this.#writer)).immediate()
    try {
      const unwritable = this.saving.never ?? this.#replacing
      if (unwritable) throw new HistoryRefused(unwritable)
      this.#stayInPlace()
      try {
        return run()
      } catch (error) {
        if (!isTorn(error)) throw error
        this.mend(Date.now())
        return run()
      } finally {
        this.#seen = sightOf(this.#db.name)
      }
    } catch (error) {
      throw this.saving.failed(error)
    }
  }

  /** Writes more than a move needs, and deletes it again. */
  #attempt(): void {
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
