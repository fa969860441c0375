import { EventEmitter } from 'node:events'
import { chmodSync, copyFileSync, rmSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { isWholeAside } from './aside.ts'
import { connect } from './connection.ts'
import type { Copies } from './copies.ts'
import { copyDaily, isCopyDue, notCopied } from './daily.ts'
import { publish } from './disk.ts'
import { isWhole } from './examine.ts'
import type { Notices } from './notices.ts'
import { asideOf, replaceDamaged } from './place.ts'
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

  constructor(db: Database, copies: Copies, notices: Notices) {
    this.#statements = new Statements(db)
    this.read = new Reader(this.#statements)
    this.notices = notices
    this.copies = copies
    this.#db = db
    this.#writer = new Writer(this.#statements)
  }

  /** Tells when another history has taken the place of this one: whoever holds a game must let go of it. */
  onReplaced(tell: () => void): void {
    this.#changes.on('replaced', tell)
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
      const isToCopy = isSound && !signal.aborted && isCopyDue(this.#db, this.copies, now)
      if (isToCopy) await this.copies.makeInSteps(this.#db, now, signal)
    } catch (error) {
      if (!signal.aborted) this.notices.add(notCopied(error))
    } finally {
      if (this.#upkeep === upkeep) this.#upkeep = null
    }
    if (!isSound) this.mend(now)
  }

  /** A thread that fails says nothing of the file; nor does one that is called off. */
  async #isSound(signal: AbortSignal): Promise<boolean> {
    try {
      return await isWholeAside(this.#db.name, signal)
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
    await this.#db.backup(file)
  }

  /**
   * Puts a checked draft of today's version in the place of the history, which is kept beside it: its new name. When
   * that fails, the history is as it was.
   */
  replaceWith(draft: string, now: number): string {
    const aside = asideOf(this.#db.name, 'replaced', now)
    this.#db.pragma('wal_checkpoint(TRUNCATE)')
    this.#exchange((file) => {
      try {
        copyFileSync(file, aside)
        chmodSync(draft, 0o600)
        publish(draft, file)
      } catch (error) {
        rmSync(aside, { force: true })
        throw error
      }
    })
    return aside
  }

  /** Puts another file in the place of this one, which is closed meanwhile. */
  #exchange(put: (file: string) => void): void {
    const file = this.#db.name
    this.close()
    try {
      put(file)
    } finally {
      this.#db = connect(file)
      this.#statements.use(this.#db)
    }
    this.#changes.emit('replaced')
  }

  /** One transaction: what is done in it is on the disk when this returns, and undone if it throws. */
  write<T>(change: (writer: Writer) => T): T {
    return this.#db.transaction(() => change(this.#writer)).immediate()
  }

  close(): void {
    const upkeep = this.#upkeep
    this.#upkeep = null
    upkeep?.abort()
    this.#db.close()
    if (upkeep) this.copies.dropDraft()
  }
}
