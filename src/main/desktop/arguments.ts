import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { m } from '../../shared/messages/messages.js'
import { defaultFolder } from '../instance/product.ts'

/** The extensions of files of game records, one a line or one a file: our own first, then what the text is. */
export const recordExtensions = ['nile', 'jsonl', 'json'] as const

export const isRecordFile = (path: string): boolean =>
  recordExtensions.some((extension) => extname(path).toLowerCase() === `.${extension}`)

const text = { type: 'string' } as const
/** The options that both doors know. */
export const options = { data: text, 'share-at': { ...text, multiple: true }, 'share-port': text } as const

type Options = NonNullable<ParseArgsConfig['options']>

/** Says which option is none, or has a value too few or too many; Node says so in English alone. */
export function wrongOption(args: readonly string[], all: Options): string | null {
  const { tokens } = parseArgs({
    args: [...args],
    options: all,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName: option, value, inlineValue } = token
    if (!(name in all)) return m.start_option_unknown({ option })
    const isValued = all[name].type === 'string'
    const isBare = value === undefined || value === '' || (!inlineValue && value.startsWith('-'))
    if (isValued && isBare) return m.start_option_bare({ option })
    if (!isValued && value !== undefined) return m.start_option_valued({ option })
  }
  return null
}

export const isPort = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= 65_535

/**
 * The options among the arguments; throws a sentence for a port that is none. Chromium's own switches are among them,
 * too, and are skipped.
 */
export function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options, strict: false })
  const { data, 'share-at': addresses = [], 'share-port': port } = values
  if (typeof port === 'string' && !isPort(port))
    throw new Error(m.start_port({ option: '--share-port', port }))
  return {
    /** The folder of the games. */
    folder: resolve(typeof data === 'string' ? data : defaultFolder()),
    /** The addresses of this machine, beside its private ones, at which games may be shared with phones. */
    extraAddresses: addresses.filter((address) => typeof address === 'string'),
    /** The port where games are shared if it is free, 0 to let the system choose; undefined for the usual port. */
    port: typeof port === 'string' ? Number(port) : undefined,
  }
}

/**
 * The files of records that the app was started with: the arguments with the right extension, relative to the
 * folder `from`. A Linux desktop gives addresses (`file:///…`) in place of paths.
 */
export const recordFilesOf = (args: readonly string[], from: string): string[] =>
  args
    .filter((argument) => !argument.startsWith('-') && isRecordFile(argument))
    .flatMap((argument) => (argument.startsWith('file:') ? pathsOf(argument) : [resolve(from, argument)]))

/** The path of an address; none where it is not of this machine. */
function pathsOf(address: string): string[] {
  try {
    return [fileURLToPath(address)]
  } catch {
    return []
  }
}

const gameOption = '--game='
/** The argument by which a start opens a game of the history. */
export const gameArgument = (id: string): string => gameOption + id

/** The game of the history that the app was started with, if any. */
export function gameOf(args: readonly string[]): string | null {
  return args.findLast((argument) => argument.startsWith(gameOption))?.slice(gameOption.length) ?? null
}

/** Files of records that the system hands to the app, perhaps before the app can open them. */
export class RecordFiles {
  readonly waiting: string[] = []
  #open: ((files: readonly string[]) => void) | null = null

  /** Takes files; none for a start without any. */
  give(files: readonly string[]): void {
    if (files.length === 0) return
    if (this.#open) this.#open(files)
    else this.waiting.push(...files)
  }

  /** Opens all files from now on; those that wait together. */
  openWith(open: (files: readonly string[]) => void): void {
    this.#open = open
    this.give(this.waiting.splice(0))
  }
}
