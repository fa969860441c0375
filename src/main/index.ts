import { existsSync, mkdirSync } from 'node:fs'
import inspector from 'node:inspector'
import { join } from 'node:path'
import { app, autoUpdater } from 'electron'
import { logFaults } from '../shared/fault.ts'
import { m } from '../shared/messages/messages.js'
import { gameOf, optionsOf, recordFilesOf, RecordFiles } from './desktop/arguments.ts'
import { Orders } from './router/shell.ts'
import { allowOnlyOurPage, announceScheme, offerContract, servePage, takeFiles } from './desktop/page.ts'
import { openShell } from './desktop/shell.ts'
import { mendCrashes, tellErrors, tellFailure, tellMigration, visitRunning } from './desktop/dialogs.ts'
import { PackageUpdates } from './desktop/updates.ts'
import { focusWindow, openWindow, Scoreboards } from './desktop/windows.ts'
import { migrateLarge } from './history/index.ts'
import { enter } from './instance/index.ts'
import { speak } from './instance/language.ts'
import { openServices } from './services.ts'
import { openLog } from './instance/log.ts'
import { appId, productName, version } from './instance/product.ts'
import { routerOf } from './router/index.ts'
import { LocalSharing } from './server/sharing/localSharing.ts'

const out = join(import.meta.dirname, '..')

/** Only the packages of a release know where releases are; null in any other. */
function packageUpdates(log: (error: unknown) => void): PackageUpdates | null {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, 'app-update.yml'))) return null
  return new PackageUpdates(async () => (await import('electron-updater')).autoUpdater, log)
}

async function start(folder: string, records: RecordFiles): Promise<void> {
  speak('system', app.getPreferredSystemLanguages())
  const entered = await enter(folder)
  if (entered.kind !== 'taken') return visitRunning('link' in entered ? entered.link : null, records.waiting)
  const { instance } = entered
  instance.leave({ door: 'window' })
  const log = openLog(folder)
  logFaults(log)
  tellErrors(log)
  await migrateLarge(folder, tellMigration)
  const services = openServices({ version, door: 'window', folder })
  services.history.saving.onFault(log)
  const orders = new Orders()
  const page = join(out, 'renderer')
  const sharing = new LocalSharing({ services, page, extraAddresses, port, log })
  const preload = join(out, 'preload', 'index.cjs')
  const scoreboards = new Scoreboards(preload, log)
  servePage(page)
  const updates = packageUpdates(log)
  if (updates) {
    // The version that takes the place of this one is started while this one is still being closed, and waits for it.
    autoUpdater.on('before-quit-for-update', () => {
      instance.withdraw()
      app.releaseSingleInstanceLock()
    })
  }
  const router = routerOf(services, openShell(services, orders, updates), sharing)
  // The menu and its orders belong to the app's own window.
  const quietRouter = routerOf(services, null, sharing)
  offerContract((contents) => (scoreboards.has(contents) ? quietRouter : router), log)
  allowOnlyOurPage((game) => {
    if (services.history.read.listing.game(game)) scoreboards.show(game)
  })
  const window = openWindow(preload, folder, log)
  mendCrashes(window, log)
  window.once('closed', () => scoreboards.closeAll())
  const importFiles = (files: readonly string[], isDropped: boolean) =>
    orders.give({ kind: 'import', job: services.exchange.importFiles(files), isDropped })
  takeFiles((files) => importFiles(files, true), log)
  records.openWith((files) => importFiles(files, false))
  openGames = (id) => {
    const game = id === null ? null : services.history.read.listing.game(id)
    if (game) orders.give({ kind: 'game', game: { id: game.id, mode: game.mode } })
  }
  openGames(gameOf(args))

  void updates?.begin(services.preferences.read().updates)

  const leave = () => {
    try {
      services.close()
    } catch (error) {
      log(error)
    }
    instance.release()
    // Not before Electron has noticed that it does not quit yet.
    setImmediate(() => app.quit())
  }
  // Guests are told first; then the app quits for good.
  app.once('will-quit', (event) => {
    event.preventDefault()
    void sharing.interrupt().catch(log).then(leave)
  })
}

/** Shows a game of the history, or nothing for null; before the history is open, nothing at all. */
let openGames: (id: string | null) => void = () => undefined

/**
 * True where any program of this machine could read and play every page through Chromium's own switches. Tests of a
 * package need one; they set the fuse that lets them into this process as well.
 */
const isOpenToOthers = (): boolean =>
  app.isPackaged &&
  inspector.url() === undefined &&
  ['remote-debugging-port', 'remote-debugging-pipe'].some((name) => app.commandLine.hasSwitch(name))

const args = process.argv.slice(app.isPackaged ? 1 : 2)

function options(): ReturnType<typeof optionsOf> {
  try {
    return optionsOf(args)
  } catch (error) {
    tellFailure(error)
    return optionsOf([])
  }
}

if (isOpenToOthers()) tellFailure(new Error(m.door_debugged({ app: productName })))
const { folder, extraAddresses, port } = options()
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  app.setPath('sessionData', join(folder, 'browser'))
} catch (error) {
  tellFailure(error)
}
app.enableSandbox()
// As the shortcut has it: the window and the jump list then belong to the installed app.
if (process.platform === 'win32') app.setAppUserModelId(appId)
// On Linux the page cannot speak without it.
app.commandLine.appendSwitch('enable-speech-dispatcher')
announceScheme()

const records = new RecordFiles()
records.give(recordFilesOf(args, process.cwd()))
app.on('open-file', (event, file) => {
  event.preventDefault()
  records.give([file])
})
app.on('second-instance', (_event, theirs, from) => {
  focusWindow()
  records.give(recordFilesOf(theirs.slice(1), from))
  openGames(gameOf(theirs))
})
app.on('window-all-closed', () => app.quit())

if (!app.requestSingleInstanceLock()) app.quit()
// The app becomes ready only after this file has been loaded: awaiting it here would never end.
else
  void app
    .whenReady()
    .then(() => start(folder, records))
    .catch(tellFailure)
