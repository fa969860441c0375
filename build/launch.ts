import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { speak } from '../src/main/instance/language.ts'
import { toldWhy } from '../src/main/instance/product.ts'
import { faultCode, faultName } from '../src/shared/fault.ts'
import { m } from '../src/shared/messages/messages.js'
import { percent } from '../src/shared/text/format.ts'
import { electronVersion, hasDisplay, installedElectron, installElectron } from './electron.ts'
import { forgetFailure, hasFailed, rememberFailure } from './failedDownload.ts'
import { readOptions, usage, type Options } from './options.ts'
import { root, signInTheWay } from './sources.ts'
import { buildStamp } from './stamp.ts'

/**
 * A window that ends sooner than this, in milliseconds, and with an error, never opened: a library is
 * missing, or the sandbox is forbidden.
 */
const earlyEnd = 10_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const wordsOf = (error: unknown): string => faultName(faultCode(error))
const instead = (why: string) => console.log(m.start_instead({ why }))

/** True once this start was told to end: then nothing takes the place of the window that ended with it. */
let isStopped = false

/**
 * Runs a program in the foreground, passing signals on; resolves to its exit code, or 1 after a signal. Rejects where
 * it cannot be started.
 */
async function run(program: string, args: readonly string[]): Promise<number> {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const child = spawn(program, args, { stdio: 'inherit', env })
  const stop = (signal: NodeJS.Signals): void => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, stop)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Finds Electron's program; `null` where there is none, after telling the user. */
async function findElectron(door: Options['door']): Promise<string | null> {
  const installed = installedElectron()
  if (installed) return installed
  if (door === 'any' && hasFailed(electronVersion)) {
    instead(m.start_download_earlier())
    return null
  }
  try {
    const program = await installElectron(showProgress)
    forgetFailure()
    return program
  } catch (error) {
    rememberFailure(electronVersion)
    instead(m.start_download_failed({ why: wordsOf(error) }))
    return null
  }
}

let shown = -1
function showProgress(share: number): void {
  const hundredths = Math.floor(share * 100)
  if (hundredths === shown || (!process.stdout.isTTY && shown >= 0)) return
  shown = hundredths
  const line = m.start_downloading({ version: electronVersion, part: percent(hundredths / 100) })
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${hundredths === 100 ? '\n' : ''}`)
  else console.log(line)
}

/** Opens the window and waits for its end; `null` when there was none, after telling the user. */
async function openWindow(program: string, options: Options): Promise<number | null> {
  if (!hasDisplay()) {
    instead(m.start_no_display())
    return null
  }
  // Chromium refuses its sandbox to root, and with it to start at all.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const began = Date.now()
  try {
    const code = await run(program, [root, ...asRoot, ...placesOf(options)])
    if (isStopped || code === 0 || code === toldWhy || Date.now() - began > earlyEnd) return code
    instead(m.start_ended({ code }))
  } catch (error) {
    instead(m.start_not_run({ why: wordsOf(error) }))
  }
  return null
}

/** Paths are relative to the folder in which the command was typed; npm runs us in the project's. */
function placesOf({ data, shareAt, file }: Options): string[] {
  const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
  return [
    ...(data === null ? [] : ['--data', pathOf(data)]),
    ...shareAt.map((address) => `--share-at=${address}`),
    ...(file === null ? [] : [pathOf(file)]),
  ]
}

/** Carries out `npm start` in the language of the terminal; resolves to its exit code. */
export async function launch(args: readonly string[]): Promise<number> {
  speak('system')
  const options = readOptions(args)
  if (typeof options === 'string') {
    console.error(options)
    return 2
  }
  if (options.help) {
    console.log(usage())
    return 0
  }
  if (!buildStamp.isFresh()) {
    const sign = signInTheWay(root)
    if (sign) {
      console.error(m.start_folder({ folder: root, sign }))
      return 1
    }
    console.log(m.start_building())
    const failed = await run(process.execPath, [join(import.meta.dirname, 'build.ts'), '--quiet'])
    if (failed) return failed
  }
  const program = options.door === 'browser' ? null : await findElectron(options.door)
  const ended = program === null ? null : await openWindow(program, options)
  if (ended !== null) return ended
  const door = ['--port', String(options.port), ...(options.open ? [] : ['--no-open'])]
  return run(process.execPath, [join(root, 'out', 'main', 'serve.js'), ...door, ...placesOf(options)])
}
