import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { lockFolder } from './lock.ts'

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
    leave(words) {
      const draft = `${file}.new`
      rmSync(draft, { force: true })
      writeFileSync(draft, JSON.stringify({ pid: process.pid, words }), { mode: 0o600, flag: 'wx' })
      renameSync(draft, file)
    },
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
    const left = z.object({ pid: z.int(), words: schema }).parse(JSON.parse(readFileSync(file, 'utf8')))
    return isAlive(left.pid) ? left.words : null
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
