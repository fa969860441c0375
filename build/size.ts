import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../src/shared/contract.ts'
import { git } from './git.ts'
import { root } from './sources.ts'

/** What somebody has to keep in mind who changes the app: the columns of `docs/decisions/size.md`, in its order. */
export const counted = ['files', 'calls', 'messages', 'exports', 'words'] as const
export type Size = Readonly<Record<(typeof counted)[number], number>>

const isSource = (file: string): boolean =>
  /\.(ts|svelte|css|html)$/.test(file) && !/\.test\.ts$|\/(testing|fixtures)\//.test(file)

/** The sources of the app that Git knows and that are there, without tests and their helpers. */
export const sourcesOfApp = (repository = root): string[] =>
  git(['ls-files', '--deduplicate', 'src'], repository).filter(
    (file) => isSource(file) && existsSync(join(repository, file)),
  )

/** The number of calls in a contract, whatever its groups. */
export const callsIn = (group: object): number =>
  '~orpc' in group
    ? 1
    : Object.values(group).reduce((sum: number, member: object) => sum + callsIn(member), 0)

const declaration =
  /^\s*export (?:default |declare |abstract |async )*(?:const enum|const|let|function\*?|class|interface|type|enum) [\w$]/gm
const list = /^\s*export (?:type |const |let )?[[{]([^\]}]*)[\]}]/gm

/** The number of names that a source exports, by declarations, in lists and by taking a value apart. */
export const exportsIn = (code: string): number =>
  [...code.matchAll(declaration)].length +
  [...code.matchAll(list)].flatMap(([, names]) => names.split(',').filter((name) => name.trim() !== ''))
    .length

/** The number of words in the first column of the first table below the heading *Words*. */
export function wordsIn(text: string): number {
  const [, section = ''] = text.split(/^## Words$/m)
  const [table = ''] = /^\|.*(?:\n\|.*)*/m.exec(section) ?? []
  const rows = table.split('\n').slice(2)
  return rows.flatMap((row) => row.split('|')[1].split(',')).length
}

const readSource = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

/** The size of the app as it is. */
export function sizeOfApp(): Size {
  const sources = sourcesOfApp()
  return {
    files: sources.length,
    calls: callsIn(contract),
    messages: Object.keys(JSON.parse(readSource('messages', 'en.json')) as object).length,
    exports: sources.reduce((sum, file) => sum + exportsIn(readSource(file)), 0),
    words: wordsIn(readSource('ARCHITECTURE.md')),
  }
}

/** The lines of some sources. */
export const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readSource(file).split('\n').length - 1, 0)

/** The last row of a table as in `docs/decisions/size.md`. */
export function limitIn(table: string): Size {
  const row = [...table.matchAll(/^\|((?: *[\d,]+ *\|)+)/gm)].at(-1)
  const numbers = row?.[1].split('|').map((cell) => Number(cell.replaceAll(',', '')))
  if (numbers?.length !== counted.length + 1)
    throw new Error('the table of sizes has no row of all that counts')
  return Object.fromEntries(counted.map((name, nth) => [name, numbers[nth]])) as Size
}

/** The largest size that the app may have. */
export const limit = (): Size => limitIn(readSource('docs', 'decisions', 'size.md'))

/** A size as a row of the table, to be pasted; what it is for is to be written. */
export const rowOf = (size: Size): string =>
  `| ${counted.map((name) => size[name].toLocaleString('en')).join(' | ')} | what for |`

/** What has grown beyond a limit, each in words. */
export const grown = (size: Size, most: Size): string[] =>
  counted.filter((name) => size[name] > most[name]).map((name) => `${name}: ${size[name]}, not ${most[name]}`)
