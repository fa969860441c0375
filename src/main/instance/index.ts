import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { lockFolder } from './lock.ts'

/** A folder taken by this process, or what its holder has to say (`null` while it has said nothing yet). */
type Instance<Words> =
  | {
      readonly taken: true
      /** Leaves words for those who are started later; only the user's own account can read them. */
      leave(words: Words): void
      release(): void
    }
  | { readonly taken: false; readonly words: Words | null }

/**
 * One process a folder: whoever takes it first holds it until `release`, or until the process ends in any way.
 * Everyone else is told the words that the holder left. Makes the folder where there is none.
 */
export function takeInstance<Words>(folder: string, schema: z.ZodType<Words>): Instance<Words> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'instance.json')
  const unlock = lockFolder(folder)
  if (!unlock) return { taken: false, words: readWords(file, schema) }
  // Whatever lies here was left by a process that is gone.
  rmSync(file, { force: true })
  return {
    taken: true,
    leave(words) {
      const draft = `${file}.new`
      rmSync(draft, { force: true })
      writeFileSync(draft, JSON.stringify({ pid: process.pid, words }), { mode: 0o600, flag: 'wx' })
      renameSync(draft, file)
    },
    release() {
      rmSync(file, { force: true })
      unlock()
    },
  }
}

/** The words of a process that lives: those of a dead one lie here until the next holder has cleared them away. */
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
