import { spawnSync } from 'node:child_process'
import { WrongUse } from './program.ts'
import { root } from './sources.ts'

/** What Git prints in a folder, as lines without empty ones; throws what it complains of. */
export function git(args: readonly string[], folder = root): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.split('\n').filter((line) => line !== '')
}

/** The hash of a commit by any of its names; null where there is no such commit. */
export function findCommit(name: string, folder = root): string | null {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], folder)[0]
  } catch {
    return null
  }
}

/** The same of a commit that somebody has named. */
export function commitNamed(name: string, folder = root): string {
  const commit = findCommit(name, folder)
  if (commit === null) throw new WrongUse(`There is no commit ${name}.`)
  return commit
}
