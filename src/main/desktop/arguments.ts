import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultFolder } from '../instance/product.ts'

/** The extensions of files of game records, one a line or one a file: our own first, then what the text is. */
export const recordExtensions = ['nile', 'jsonl', 'json'] as const

export const isRecordFile = (path: string): boolean =>
  recordExtensions.some((extension) => extname(path).toLowerCase() === `.${extension}`)

/** The folder of the games. Chromium's own switches are among the arguments and are skipped. */
export function folderOf(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } }, strict: false })
  return resolve(typeof values.data === 'string' ? values.data : defaultFolder())
}

/** The addresses of this machine, beside its private ones, at which games may be shared with phones. */
export function sharedAddressesOf(args: readonly string[]): string[] {
  const options = { 'share-at': { type: 'string', multiple: true } } as const
  const { values } = parseArgs({ args: [...args], options, strict: false })
  return (values['share-at'] ?? []).filter((address) => typeof address === 'string')
}

/**
 * The file of records that the app was started with, if any: the last argument with the right extension,
 * relative to the folder `from`. The arguments of a second start come in Chromium's order, options first, so
 * an option's value may look like any other.
 */
export function recordFileOf(args: readonly string[], from: string): string | null {
  const file = args.findLast((argument) => !argument.startsWith('-') && isRecordFile(argument))
  return file === undefined ? null : resolve(from, file)
}
