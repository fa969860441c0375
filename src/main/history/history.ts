import { EventEmitter } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { aside } from './aside.ts'
import { connect } from './connection.ts'
import type { Copies } from './copies.ts'
import { copyDaily, isCopyDue, notCopied } from './daily.ts'
import { alsoAs, publish } from './disk.ts'
import { isWhole } from './examine.ts'
import type { Notices } from './notices.ts'
import { asideOf, replaceDamaged } from './place.ts'
import { standAlone } from './pragmas.ts'
import { Reader } from './reader.ts'
import { Statements } from './statements.ts'
import { Writer } from './writer.ts'

/** An open history. */
export class History {
  readonly read: Reader
  /** What has happened to it, and the user must be told. */
  readonly notices: Notices
  readonly copies: Copies
  readonly #statements: Statements
  readonly #writer: Writer
  readonly #changes = new EventEmitter()
  #db: Database
  /** What goes on beside its use: a look through the file, or a copy that is made in steps. */
  #upkeep: AbortController | null = null
  /** Whoever else has the file open: threads of this process, each until it has let go of it. */
  readonly #readers = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()

  constructor(db: Database, copies: Copies, notices: Notices) {
    this.#statements = new Statements(db)
    this.read = new Reader(this.#statements)
    this.notices = notices
    this.copies = copies
    this.#db = db
    this.#writer = new Writer(this.#statements)
  }

  /** Tells when another history has taken the place of this one: whoever holds a game must let go of it. */
  onReplaced(notify: () => void): void {
    this.#changes.on('replaced', notify)
  }

  /** Makes the copy of the day if there is none yet, as opening does: the first evening should end with one too. */
  copyToday(now: number): void {
    if (!this.#upkeep) this.notices.add(...copyDaily(this.#db, this.copies, now))
  }

  /**
   * Looks a large history through while it is used, unless that has been done, and makes the copy of the day in steps. One
   * that turns out to be damaged is replaced as when it is opened. Closing calls all of it off.
   */
  async keepUp(now: number, isKnown: boolean): Promise<void> {
    const upkeep = new AbortController()
    const { signal } = upkeep
    this.#upkeep = upkeep
    let isSound = true
    try {
      isSound = isKnown || (await this.#isSound(signal))
      if (!isSound) await this.#alone()
      else if (!signal.aborted && isCopyDue(this.#db, this.copies, now))
        await this.#reading(this.copies.makeInSteps(this.#db, now, signal))
    } catch (error) {
      if (!signal.aborted) this.notices.add(notCopied(error))
    } finally {
      if (this.#upkeep === upkeep) this.#upkeep = null
    }
    if (!isSound && !signal.aborted) this.mend(now)
  }

  /** A thread that fails says nothing of the file; nor does one that is called off. */
  async #isSound(signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#reading(aside('look', [this.#db.name], signal))
    } catch {
      return signal.aborted || isWhole(this.#db, 'thorough')
    }
  }

  /** Sets the history aside, since it is damaged, and goes on with the newest good copy; the notices say so. */
  mend(now: number): void {
    this.#exchange((file) => this.notices.add(...replaceDamaged(file, this.copies, now)))
  }

  /** Writes everything as it stands into one file, while the history stays in use. */
  async backup(file: string): Promise<void> {
    await this.#reading(aside('copy', [this.#db.name, file], this.#closing.signal))
  }

  /**
   * Puts a checked draft of today's version in the place of the history, which is kept beside it: its new name. Calls off
   * what goes on beside its use, and waits until no thread has the file open any more. When that fails, or another program
   * has the file open, the history is as it was.
   */
  async replaceWith(draft: string, now: number): Promise<Outcome<string>> {
    const wasKeptUp = this.#endUpkeep()
    await this.#alone()
    if (wasKeptUp) this.copies.dropDraft()
    let isReplaced = false
    try {
      const replaced = this.#replace(draft, now)
      isReplaced = replaced.ok
      return replaced
    } finally {
      // What has come in its place was looked through as a draft.
      if (wasKeptUp && !this.#closing.signal.aborted) void this.keepUp(now, isReplaced)
    }
  }

  #replace(draft: string, now: number): Outcome<string> {
    const aside = asideOf(this.#db.name, 'replaced', now)
    if (!standAlone(this.#db)) return refuse('backup.inUse')
    this.#exchange((file) => {
      try {
        alsoAs(file, aside)
        chmodSync(draft, 0o600)
        publish(draft, file)
      } catch (error) {
        rmSync(aside, { force: true })
        throw error
      }
    })
    return done(aside)
  }

  /** Puts another file in the place of this one, which is closed meanwhile; nobody else has it open. */
  #exchange(put: (file: string) => void): void {
    const file = this.#db.name
    this.#db.close()
    try {
      put(file)
    } finally {
      this.#db = connect(file)
      this.#statements.use(this.#db)
    }
    this.#changes.emit('replaced')
  }

  /** Resolves when nothing of this process but the history itself has the file open. */
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

  /** One transaction: what is done in it is on the disk when this returns, and undone if it throws. */
  write<T>(change: (writer: Writer) => T): T {
    return this.#db.transaction(() => change(this.#writer)).immediate()
  }

  close(): void {
    this.#closing.abort()
    const wasKeptUp = this.#endUpkeep()
    this.#db.close()
    if (wasKeptUp) this.copies.dropDraft()
  }

  #endUpkeep(): boolean {
    const upkeep = this.#upkeep
    this.#upkeep = null
    upkeep?.abort()
    return upkeep !== null
  }
}
