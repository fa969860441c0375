import { isIPv4 } from 'node:net'
import { parseArgs } from 'node:util'
import { isRecordFile, recordExtensions } from '../src/main/desktop/arguments.ts'

export const usage = `npm start [-- OPTIONS] [FILE]

Opens the app in its own window, or in your browser if that is not possible.
FILE contains game records (.nile, .jsonl or .json) to import and show.

  --browser      open the app in the browser
  --electron     open it in a window, even if Electron could not be downloaded before
  --data DIR     keep your games in DIR
  --port N       port on 127.0.0.1 for the browser (default: the system chooses one)
  --no-open      print the link instead of opening the browser
  --share-at IP  also offer this address for sharing with phones, although it is not a private one
  --help         print this help`

export interface Options {
  readonly door: 'any' | 'window' | 'browser'
  readonly data: string | null
  /** A file of records to open. */
  readonly file: string | null
  readonly port: number
  readonly open: boolean
  /** Addresses beside the private ones at which a game may be shared. */
  readonly shareAt: readonly string[]
  readonly help: boolean
}

/** Reads the arguments of `npm start`; returns a sentence where they are wrong. */
export function readOptions(args: readonly string[]): Options | string {
  try {
    return read([...args])
  } catch (error) {
    // Node adds advice of its own to some messages, which would not fit npm.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\. |\.?\n|\.$/, 1)
    return `${sentence}. See npm start -- --help.`
  }
}

function read(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browser: { type: 'boolean', default: false },
      electron: { type: 'boolean', default: false },
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      'no-open': { type: 'boolean', default: false },
      'share-at': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [file = null, ...more] = positionals
  const { browser, electron, data, port, help } = values
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Error(`--port takes a number up to 65535, not '${port}'`)
  }
  const shareAt = values['share-at']
  const wrong = shareAt.find((address) => !isIPv4(address))
  if (wrong !== undefined) throw new Error(`--share-at takes an IPv4 address, not '${wrong}'`)
  if (data === '') throw new Error('--data takes a folder')
  if (browser && electron) throw new Error('Choose one of --browser and --electron')
  if (more.length > 0) throw new Error('One file can be opened at a time')
  if (file !== null && !isRecordFile(file)) {
    const endings = recordExtensions
      .map((extension) => `.${extension}`)
      .join(', ')
      .replace(/, (\S+)$/, ' or $1')
    throw new Error(`A file of game records ends in ${endings}, not like '${file}'`)
  }
  return {
    door: browser ? 'browser' : electron ? 'window' : 'any',
    data: data ?? null,
    file,
    port: Number(port),
    open: !values['no-open'],
    shareAt,
    help,
  }
}
