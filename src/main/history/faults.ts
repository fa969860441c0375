import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { faultCode, loggedFault } from '../../shared/fault.ts'
import { m } from '../../shared/messages/messages.js'
import { refuse, type Refusal, type RefusalCode } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { Changes } from '../changes/changes.ts'
import { isTorn } from './connection.ts'

/** Thrown for a stored game whose head describes no legal start. */
export class StartRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(sentenceOf(refusal))
    this.refusal = refusal
  }
}

/** Thrown when the history may not be opened or written; nothing was changed. Its message is for the user. */
export class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(sentenceOf(refusal))
    this.refusal = refusal
  }
}

/** The refusal for an error: that of the history, otherwise one by `code`, whose fact is the fault. */
export const refusalFor = (
  error: unknown,
  code: 'analysis.failed' | 'backup.failed' | 'exchange.failed' | 'opponents.failed',
): Refusal =>
  error instanceof HistoryRefused ? error.refusal : refuse(code, { why: loggedFault(error) }).refusal

/** SQLite's own limit for a path is 512 bytes; it says no more than that it cannot open the file. */
const longPath = 500

/** The faults of a disk, a folder or another program, by the beginnings of SQLite's and the system's codes. */
const faults = {
  'history.full': /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
  'history.locked': /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL|EBUSY)/,
  'history.readOnly': /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|EISDIR)/,
  'history.noFolder': /^(ENOTDIR|EEXIST|ENOENT)/,
  'history.noHandles': /^E[MN]FILE$/,
  'history.longPath': /^ENAMETOOLONG/,
  'history.noLocks': /^SQLITE_IOERR_(LOCK|RDLOCK|UNLOCK|CHECKRESERVEDLOCK)/,
} as const

/** The codes of a disk that fails and of a drive that is away: of a network, or one that was taken out. */
const failing =
  /^(SQLITE_IOERR|UNKNOWN$|E(IO|FBIG|STALE|NODEV|NXIO|REMOTEIO|NOTCONN|TIMEDOUT|HOSTDOWN|HOSTUNREACH|NETDOWN|NETUNREACH|CONN\w+)$)/

/** Refusals that may pass by themselves, or once somebody has made room, closed a program or moved a file. */
const passing: readonly RefusalCode[] = [
  'history.full',
  'history.locked',
  'history.readOnly',
  'history.failing',
  'history.gone',
  'history.exchanged',
  'history.replacing',
  'history.noLocks',
  'history.noHandles',
  'history.unsound',
]

/** The codes by which SQLite says that the system refused something, and not why. */
const unexplained = /^SQLITE_(CANTOPEN|IOERR_(LOCK|RDLOCK|UNLOCK|CHECKRESERVEDLOCK))/

/** The system's own code for what it refuses at a file now; null where it refuses nothing. */
function systemCodeAt(file: string): string | null {
  try {
    // Not the file itself: to close it would give up the locks that this process has on it.
    closeSync(openSync(devNull, 'r'))
    accessSync(file, constants.W_OK)
    return null
  } catch (error) {
    const code = faultCode(error)
    return code === 'ENOENT' ? null : code
  }
}

/** Names the fault behind an error of SQLite or the system at a file; null where it has nothing to do with one. */
export function faultOf(error: unknown, file: string): Refusal | null {
  if (error instanceof HistoryRefused) return error.refusal
  if (!(error instanceof Error) || !('code' in error)) return null
  const ownCode = String(error.code)
  const path = 'path' in error && typeof error.path === 'string' ? error.path : file
  const code = (unexplained.test(ownCode) && systemCodeAt(path)) || ownCode
  if (code === 'SQLITE_CANTOPEN' && Buffer.byteLength(path) > longPath)
    return refuse('history.longPath', { file: path }).refusal
  const known = (Object.keys(faults) as (keyof typeof faults)[]).find((one) => faults[one].test(code))
  if (known) return refuse(known, { file: path }).refusal
  if (isTorn(error)) return refuse('history.unsound', { file: path, why: code }).refusal
  if (failing.test(code)) return refuse('history.failing', { file: path, why: code }).refusal
  return error.name === 'SqliteError'
    ? refuse('history.unwritten', { file: path, why: `${error.message} (${code})` }).refusal
    : null
}

/** True for an error of SQLite or the history; one of the system may belong to other work. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof HistoryRefused || (error instanceof Error && error.name === 'SqliteError')

/** The same for a history in use, where the fault may pass: then what failed can be done again later. */
export function passingFaultOf(error: unknown, file: string): Refusal | null {
  // What could not be read is not read again and again: a writer that meets it stops, and says so itself.
  const fault = isOfDatabase(error) && !isTorn(error) ? faultOf(error, file) : null
  return fault && passing.includes(fault.code) ? fault : null
}

/** The sentence for the user when the app cannot start: our own for a known fault, else the error's. */
export function startSentence(error: unknown): string {
  const fault = faultOf(error, '')
  // Settings, to which the sentence of a running app leads, cannot be reached before the history is open.
  if (fault?.code === 'history.unwritten')
    return m.door_not_opened({ file: String(fault.facts.file), why: faultCode(error) })
  if (fault && fault.facts.file !== '') return sentenceOf(fault)
  return error instanceof Error ? error.message : String(error)
}

/** Milliseconds between two attempts: another program's lock is mostly short, and to read a whole file takes long. */
const pauses: Readonly<Partial<Record<RefusalCode, number>>> = {
  'history.locked': 100,
  'history.unsound': 10_000,
}
const usualPause = 1000

/**
 * The fault that keeps the history from being written, while there is one. It tries by itself until writing
 * is possible again; work that met the fault waits meanwhile, so that nothing is shown before it is saved.
 */
export class Saving {
  readonly #file: string
  readonly #attempt: () => void
  readonly #changes = new Changes()
  readonly #recoveries = new Changes()
  /** The refusal of every write, for a history that is open only to be read; null for all others. */
  readonly never: Refusal | null
  #fault: Refusal | null
  #timer: NodeJS.Timeout | undefined

  /** `attempt` writes something without meaning, and throws while that is not possible. */
  constructor(file: string, attempt: () => void, never: Refusal | null) {
    this.#file = file
    this.#attempt = attempt
    this.never = never
    this.#fault = never
  }

  /** Takes note of a failed write; returns the error to throw, with our sentence for a known fault. */
  failed(error: unknown): unknown {
    const fault = passingFaultOf(error, this.#file)
    if (!fault) return error
    this.#note(fault)
    return new HistoryRefused(fault)
  }

  /** Names the fault of the database behind an error; null for every other error. */
  faultOf(error: unknown): Refusal | null {
    return isOfDatabase(error) ? faultOf(error, this.#file) : null
  }

  /** Runs work that reads and writes; while a fault prevents it, waits and runs it again. */
  async patiently<T>(work: () => T | PromiseLike<T>, signal?: AbortSignal): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const fault = passingFaultOf(error, this.#file)
        if (!fault || signal?.aborted) throw error
        this.#note(fault)
        for await (const current of this.watch(signal)) if (current === null) break
        signal?.throwIfAborted()
      }
    }
  }

  get fault(): Refusal | null {
    return this.#fault
  }

  watch(signal?: AbortSignal): AsyncGenerator<Refusal | null, void> {
    return this.#changes.watch(() => this.#fault, signal)
  }

  follow(notify: () => void): () => void {
    return this.#changes.follow(notify)
  }

  /** Calls `notify` whenever a fault has passed. */
  onRecovery(notify: () => void): void {
    this.#recoveries.follow(notify)
  }

  /** Calls `notify` with the refusal of every fault that begins. */
  onFault(notify: (fault: HistoryRefused) => void): void {
    this.#changes.follow(() => {
      if (this.#fault) notify(new HistoryRefused(this.#fault))
    })
  }

  /** Tries at once, instead of at the end of the pause. */
  tryNow(): void {
    if (this.#fault && !this.never) this.#try()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #note(fault: Refusal): void {
    const isNew = this.#fault?.code !== fault.code
    this.#fault = fault
    this.close()
    this.#timer = setTimeout(() => this.#try(), pauses[fault.code] ?? usualPause).unref()
    if (isNew) this.#changes.notify()
  }

  #try(): void {
    try {
      this.#attempt()
    } catch (error) {
      const fault = passingFaultOf(error, this.#file)
      if (fault) return this.#note(fault)
      // What waits meets the error itself.
    }
    this.close()
    this.#fault = null
    this.#changes.notify()
    this.#recoveries.notify()
  }
}
