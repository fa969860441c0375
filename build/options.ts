import { isIPv4 } from 'node:net'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isPort, isRecordFile, recordExtensions, wrongOption } from '../src/main/desktop/arguments.ts'
import { m } from '../src/shared/messages/messages.js'
import { either } from '../src/shared/text/format.ts'

const endings = () => either(recordExtensions.map((extension) => `.${extension}`))

export const usage = (): string => m.start_usage({ endings: endings() })

const known = {
  browser: { type: 'boolean', default: false },
  electron: { type: 'boolean', default: false },
  data: { type: 'string' },
  port: { type: 'string', default: '0' },
  'no-open': { type: 'boolean', default: false },
  'share-at': { type: 'string', multiple: true, default: [] },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options']

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
  const sentence = wrongOption(args, known) ?? optionsIn(args)
  return typeof sentence === 'string' ? m.start_wrong({ sentence }) : sentence
}

function optionsIn(args: readonly string[]): Options | string {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: known })
  const [file = null, ...more] = positionals
  const { browser, electron, data, port, help } = values
  if (!isPort(port)) return m.start_port({ option: '--port', port })
  const shareAt = values['share-at']
  const address = shareAt.find((text) => !isIPv4(text))
  if (address !== undefined) return m.start_address({ address })
  if (browser && electron) return m.start_two_doors()
  if (more.length > 0) return m.start_two_files()
  if (file !== null && !isRecordFile(file)) return m.start_file_ending({ endings: endings(), file })
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
