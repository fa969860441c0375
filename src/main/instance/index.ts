import { mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import Database from 'better-sqlite3'
import { writeWhole } from '../files/wholeFile.ts'

/** A folder taken by this process, or the message of its holder (`null` while there is none yet). */
type Instance<Words> =
  | {
      readonly taken: true
      /** Leaves a message for later starts; only the user's own account can read it. */
      leave(words: Words): void
      /** Takes the message back: later starts wait for the folder. */
      withdraw(): void
      release(): void
    }
  | { readonly taken: false; readonly words: Words | null }

/**
 * Takes the folder for this process until `release`, or until the process ends in any way; another process
 * gets the holder's message instead. Creates a missing folder.
 */
export function takeInstance<Words>(folder: string, schema: z.ZodType<Words>): Instance<Words> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'instance.json')
  const unlock = lockFolder(folder)
  if (!unlock) return { taken: false, words: readWords(file, schema) }
  // A message left by a process that is gone.
  rmSync(file, { force: true })
  return {
    taken: true,
    leave: (words) => writeWhole(file, JSON.stringify({ pid: process.pid, words }), 0o600),
    withdraw: () => rmSync(file, { force: true }),
    release() {
      this.withdraw()
      unlock()
    },
  }
}

/** The message of a live process: that of a dead one stays here until the next holder removes it. */
function readWords<Words>(file: string, schema: z.ZodType<Words>): Words | null {
  try {
    const message = z.object({ pid: z.int(), words: schema }).parse(JSON.parse(readFileSync(file, 'utf8')))
    return isAlive(message.pid) ? message.words : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Locks held by this process. Referenced here, since collecting one would close its file and unlock. */
const locks = new Set<Database.Database>()

/**
 * Locks a folder for this process; `null` when another one has it. Node has no file locks of its own, so this
 * one is SQLite's, on a database that stays empty: the operating system frees it when the process ends, in
 * whatever way. Throws, with a `path`, where the folder cannot be written to.
 */
function lockFolder(folder: string): (() => void) | null {
  const file = join(folder, 'instance.db')
  let db: Database.Database | null = null
  try {
    // Whatever has got into it. It is not deleted: two processes would lock two files then.
    if (statSync(file, { throwIfNoEntry: false })?.size) truncateSync(file)
    db = new Database(file, { timeout: 0 })
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    // SQLite does not say where.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
  const locked = db
  locks.add(locked)
  return () => {
    locks.delete(locked)
    locked.close()
  }
}

/** The message of a running app to later starts with the same folder. */
export const wordsSchema = z.discriminatedUnion('door', [
  z.object({ door: z.literal('window') }),
  z.object({ door: z.literal('browser'), port: z.int(), key: z.string() }),
])
type Words = z.infer<typeof wordsSchema>

export const newLinkPath = '/new-link'
/** The longest wait for an answer, in milliseconds. */
const answerTime = 3000

/** Asks the browser door already open for a new link; `null` when it does not answer. */
export async function askForLink({ port, key }: Extract<Words, { door: 'browser' }>): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${newLinkPath}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(answerTime),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/**
 * The time that a start waits for the app that has the folder, in milliseconds: that app may be starting
 * itself, or closing, and of twenty starts at once each takes twenty times as long.
 */
const patience = 30_000
/** The pause between two attempts, in milliseconds: random, so that two starts do not collide forever. */
const pace = { least: 100, most: 300 }

type Taken = Extract<ReturnType<typeof takeInstance<Words>>, { taken: true }>

/** A folder at a start: free, open in a window, open behind a link, or taken by an app that is silent. */
type Entered =
  | { readonly kind: 'taken'; readonly instance: Taken }
  | { readonly kind: 'window' | 'silent' }
  | { readonly kind: 'link'; readonly link: string }

/** Takes the folder, or finds the app that has it. `waits` is called once, if that app is slow to answer. */
export async function enter(folder: string, waits: () => void = () => undefined): Promise<Entered> {
  const end = performance.now() + patience
  for (let isFirst = true; ; isFirst = false) {
    const instance = takeInstance(folder, wordsSchema)
    if (instance.taken) return { kind: 'taken', instance }
    const { words } = instance
    if (words?.door === 'window') return { kind: 'window' }
    const link = words && (await askForLink(words))
    if (link) return { kind: 'link', link }
    if (performance.now() >= end) return { kind: 'silent' }
    if (isFirst) waits()
    await pause(pace.least + Math.random() * (pace.most - pace.least))
  }
}
