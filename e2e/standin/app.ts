import { join } from 'node:path'
import { homedir, tmpdir } from 'node:os'
import type * as Electron from 'electron'
import { Lock } from './lock.ts'
import { Emitter, Preventable, prevented, strict } from './strict.ts'

export const appEvents = [
  'before-quit',
  'will-quit',
  'quit',
  'window-all-closed',
  'web-contents-created',
  'second-instance',
  'open-file',
]

/** The open windows. */
export const windows = new Set<{ close(): void }>()

const emitter = new Emitter('app', appEvents)
const paths: Record<string, string> = {
  home: homedir(),
  temp: tmpdir(),
  documents: join(homedir(), 'Documents'),
}
let manifest = { productName: '', version: '' }
const ready = Promise.withResolvers<undefined>()
let isReady = false
let quitting = false
let lock: Lock | null = null

export function becomeReady(): void {
  isReady = true
  ready.resolve(undefined)
}

/** Takes name and version from the manifest of the app. */
export function describe(of: typeof manifest): void {
  manifest = of
}

/** In Electron's order: whoever listens to `before-quit`, the windows one by one, then `will-quit`. */
function quit(): void {
  if (quitting || prevented(emitter, 'before-quit')) return
  quitting = true
  for (const window of windows) window.close()
  if (windows.size === 0) end()
}

function end(): void {
  if (prevented(emitter, 'will-quit')) quitting = false
  else exit(0)
}

function exit(code = 0): void {
  emitter.emit('quit', new Preventable(), code)
  lock?.release()
  process.exit(code)
}

/** A window has been asked to close and stays. */
export const keepRunning = (): unknown => (quitting = false)

export function windowClosed(window: { close(): void }): void {
  windows.delete(window)
  if (windows.size > 0) return
  if (quitting) end()
  else emitter.emit('window-all-closed')
}

/** Switches for Electron's own Chromium: the one here has none of the system's services to switch on. */
export const commandLine = strict('commandLine', {
  appendSwitch: () => undefined,
  hasSwitch: (name) => process.argv.some((argument) => argument.split('=')[0] === `--${name}`),
} satisfies Partial<Electron.CommandLine>)

/** Shows no menu: nothing here has a dock. */
export const dock = strict('dock', { setMenu: () => undefined } satisfies Partial<Electron.Dock>)

const members = {
  setAppUserModelId: () => undefined,
  setJumpList: () => 'ok',
  isPackaged: false as boolean,
  enableSandbox() {
    if (isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  },
  whenReady: () => ready.promise,
  setPath(name, path) {
    paths[name] = path
  },
  getPath(name) {
    const path = paths[name]
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  },
  requestSingleInstanceLock() {
    const folder = paths.userData
    if (folder === undefined) throw new Error('The stand-in for Electron needs a folder before the lock')
    lock ??= Lock.take(folder, (argv, from) =>
      emitter.emit('second-instance', new Preventable(), argv, from, undefined),
    )
    return lock !== null
  },
  releaseSingleInstanceLock() {
    lock?.release()
    lock = null
  },
  getName: () => manifest.productName,
  getVersion: () => manifest.version,
  getPreferredSystemLanguages: () => ['en-US'],
  setAboutPanelOptions: () => undefined,
  quit,
  exit,
} satisfies Partial<Omit<Electron.App, 'commandLine' | 'dock'>>

/** Installs nothing: emits what electron-updater has it emit. */
export const updaterEvents = ['before-quit-for-update']
export const autoUpdater = strict('autoUpdater', new Emitter('autoUpdater', updaterEvents))

export const app = strict('app', Object.assign(emitter, { ...members, commandLine, dock }))
