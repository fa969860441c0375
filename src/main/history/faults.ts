import { loggedFault } from '../../shared/fault.ts'
import { refuse, type Refusal, type RefusalCode } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'

/**
 * Thrown when the history may not be opened, or cannot be written; nothing was changed. The message is the
 * sentence for the user.
 */
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
  'history.longPath': /^ENAMETOOLONG/,
  'history.noLocks': /^SQLITE_IOERR_(LOCK|RDLOCK|UNLOCK|CHECKRESERVEDLOCK)/,
} as const

/** The codes of a disk that fails and of a drive that is away: of a network, or one that was taken out. */
const failing =
  /^(SQLITE_IOERR|UNKNOWN$|E(IO|FBIG|MFILE|NFILE|STALE|NODEV|NXIO|REMOTEIO|NOTCONN|TIMEDOUT|HOSTDOWN|HOSTUNREACH|NETDOWN|NETUNREACH|CONN\w+)$)/

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
]

/** Names the fault behind an error of SQLite or the system at a file; null where it has nothing to do with one. */
export function faultOf(error: unknown, file: string): Refusal | null {
  if (error instanceof HistoryRefused) return error.refusal
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  const path = 'path' in error && typeof error.path === 'string' ? error.path : file
  if (code === 'SQLITE_CANTOPEN' && Buffer.byteLength(path) > longPath)
    return refuse('history.longPath', { file: path }).refusal
  const known = (Object.keys(faults) as (keyof typeof faults)[]).find((one) => faults[one].test(code))
  if (known) return refuse(known, { file: path }).refusal
  if (failing.test(code)) return refuse('history.failing', { file: path, why: code }).refusal
  return error.name === 'SqliteError'
    ? refuse('history.unwritten', { file: path, why: `${error.message} (${code})` }).refusal
    : null
}

/** True for an error of SQLite or the history; one of the system may belong to other work. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof HistoryRefused || (error instanceof Error && error.name === 'SqliteError')

/** The same for a history in use, where the fault may pass: then what failed can be done again later. */
export function passingFaultOf(error: unknown, file: string): Refusal | null {
  const fault = isOfDatabase(error) ? faultOf(error, file) : null
  return fault && passing.includes(fault.code) ? fault : null
}

/** The sentence for the user when the app cannot start: our own for a known fault, else the error's. */
export function startSentence(error: unknown): string {
  const fault = faultOf(error, '')
  if (fault && fault.facts.file !== '') return sentenceOf(fault)
  return error instanceof Error ? error.message : String(error)
}
