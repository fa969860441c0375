import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.ts'
import { root } from './sources.ts'

/** The files and lines that there are to read, without tests and their helpers. */
export interface Size {
  readonly files: number
  readonly lines: number
}

const isSource = (file: string): boolean =>
  /\.(ts|svelte|css|html)$/.test(file) && !/\.test\.ts$|\/(testing|fixtures)\//.test(file)

/** The size of a folder in a commit, or as it is now, of the files that Git knows. */
export function sizeOf(folder: string, commit: string | null = null, repository = root): Size {
  const counts = git(['grep', '--count', '', ...(commit ? [commit] : [])], repository)
    .map((line) => line.split(':').slice(-2))
    .filter(([file]) => file.startsWith(`${folder}/`) && isSource(file))
    .map(([, lines]) => Number(lines))
  return { files: counts.length, lines: counts.reduce((sum, lines) => sum + lines, 0) }
}

/** The last row of a table whose first cells are files and lines, as in `docs/decisions/size.md`. */
export function limitIn(table: string): Size {
  const row = [...table.matchAll(/^\| *([\d,]+) *\| *([\d,]+) *\|/gm)].at(-1)
  if (!row) throw new Error('the table of sizes has no row')
  const [files, lines] = row.slice(1).map((cell) => Number(cell.replaceAll(',', '')))
  return { files, lines }
}

/** The largest size that `src` may have. */
export const limit = (): Size => limitIn(readFileSync(join(root, 'docs', 'decisions', 'size.md'), 'utf8'))
