import { m } from './messages/messages.js'

/** Faults that have words, by the codes of systems, SQLite, Node.js and Chromium. */
const known = {
  full: /^(ENOSPC|EDQUOT|SQLITE_FULL)/,
  denied: /^(EACCES|EPERM|SQLITE_PERM)/,
  missing: /^(ENOENT|ENOTDIR)/,
  readOnly: /^(EROFS|SQLITE_READONLY)/,
  inUse: /^(EBUSY|ETXTBSY|EADDRINUSE|SQLITE_BUSY|SQLITE_LOCKED)/,
  folder: /^EISDIR/,
  longName: /^ENAMETOOLONG/,
  offline:
    /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ENETDOWN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_(INTERNET|NAME|CONNECTION|TIMED)_\w+)/,
  memory: /^ERR_WORKER_OUT_OF_MEMORY$/,
} as const

/** The code of an error itself; null where it has none. */
function codeIn(error: Error): string | null {
  if ('code' in error && typeof error.code === 'string') return error.code
  // Chromium has its codes in the message alone.
  return /\bnet::(ERR_\w+)/.exec(error.message)?.[1] ?? null
}

/** The error in a chain of causes that says what is the matter: the first with a code, otherwise the last. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined && codeIn(error) === null ? rootOf(error.cause) : error

/** A fact for a sentence on an error: its code, that of its cause, or its kind. */
export function faultCode(error: unknown): string {
  const root = rootOf(error)
  return root instanceof Error ? (codeIn(root) ?? root.name) : 'Error'
}

type Log = (error: unknown) => void
let log: Log = () => undefined

/** Has `loggedFault` use this log, in place of none. */
export function logFaults(sink: Log): void {
  log = sink
}

/** The fact for a refusal that hides an error, which is logged where it has no code: its kind alone explains nothing. */
export function loggedFault(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error) || codeIn(root) === null) log(root)
  return faultCode(error)
}

/** The code of a fault that is all that a program or a thread leaves behind: the code of its exit. */
export const exitFault = (code: number): string => `EXIT_${code}`
const exitPattern = /^EXIT_(-?\d+)$/

/** Names a fault in the reader's language; one that has no words keeps its code. */
export function faultName(code: string): string {
  const exit = exitPattern.exec(code)?.[1]
  if (exit !== undefined) return m.system_fault_exit({ code: exit })
  const kinds = Object.keys(known) as (keyof typeof known)[]
  const kind = kinds.find((candidate) => known[candidate].test(code))
  return kind === undefined ? code : m[`system_fault_${kind}`]()
}
