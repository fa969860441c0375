import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commitNamed, findCommit, git } from './git.ts'
import { root } from './sources.ts'

/** Files that changed since a commit, as paths from the root with slashes. */
export interface Changes {
  /** The commit in words. */
  readonly since: string
  readonly files: readonly string[]
  /** Those that are deleted. */
  readonly gone: readonly string[]
}

/** The files that differ from a commit, and those that Git does not know yet. */
function changesFrom(commit: string, since: string, folder: string): Changes {
  const all = [
    ...git(['diff', '--name-only', '--no-renames', '--relative', commit], folder),
    ...git(['ls-files', '--others', '--exclude-standard'], folder),
  ]
  const isThere = (file: string): boolean => existsSync(join(folder, file))
  return { since, files: all.filter(isThere), gone: all.filter((file) => !isThere(file)) }
}

const countOf = ({ files, gone }: Changes): number => files.length + gone.length

/** The changes since a commit that somebody has named. */
export const changesSince = (name: string, folder = root): Changes =>
  changesFrom(commitNamed(name, folder), name, folder)

/** The changes that are not committed; where there are none, those of the commits that `main`, here or at its origin, lacks. */
export function latestChanges(folder = root): Changes {
  const changes = changesFrom('HEAD', 'the last commit', folder)
  if (countOf(changes) > 0) return changes
  for (const main of ['main', 'origin/main']) {
    if (findCommit(main, folder) === null) continue
    const [fork] = git(['merge-base', 'HEAD', main], folder)
    const committed = changesFrom(fork, `this branch left ${main}`, folder)
    if (countOf(committed) > 0) return committed
  }
  return changes
}
