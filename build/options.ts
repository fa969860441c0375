import { parseArgs } from 'node:util'

export const usage = `npm start [-- OPTIONS]

Opens the app in a window of its own, or in your browser where that window cannot be had.

  --browser      open it in the browser
  --electron     open it in a window, even if Electron could not be downloaded before
  --data DIR     keep the games in DIR
  --port N       the browser door's port on 127.0.0.1 (the system chooses one)
  --no-open      print the link instead of opening the browser
  --help         print this`

export interface Options {
  readonly door: 'any' | 'window' | 'browser'
  readonly data: string | null
  readonly port: number
  readonly open: boolean
  readonly help: boolean
}

/** The arguments of `npm start`; or, in a sentence, what is wrong with them. */
export function readOptions(args: readonly string[]): Options | string {
  try {
    return read([...args])
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
    return `${sentence?.replace(/\.$/, '')}. See npm start -- --help.`
  }
}

function read(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      browser: { type: 'boolean', default: false },
      electron: { type: 'boolean', default: false },
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      'no-open': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { browser, electron, data, port, help } = values
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Error(`--port takes a number up to 65535, not '${port}'`)
  }
  if (data === '') throw new Error('--data takes a folder')
  if (browser && electron) throw new Error('Choose one of --browser and --electron')
  return {
    door: browser ? 'browser' : electron ? 'window' : 'any',
    data: data ?? null,
    port: Number(port),
    open: !values['no-open'],
    help,
  }
}
