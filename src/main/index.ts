import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { app } from 'electron'
import { offerContract } from './desktop/contract.ts'
import { allowOnlyOurPage } from './desktop/fences.ts'
import { showMenu } from './desktop/menu.ts'
import { announceScheme, servePage } from './desktop/page.ts'
import { tellErrors, tellFailure } from './desktop/trouble.ts'
import { visitRunning } from './desktop/visit.ts'
import { focusWindow, openWindow } from './desktop/window.ts'
import { openHouse } from './house.ts'
import { takeInstance } from './instance/index.ts'
import { openLog } from './log.ts'
import { defaultFolder, version } from './product.ts'
import { routerOf } from './router.ts'
import { wordsSchema } from './running.ts'

const out = join(import.meta.dirname, '..')

/** Chromium's own switches come along in the arguments and are passed over. */
function readFolder(args: string[]): string {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } }, strict: false })
  return resolve(typeof values.data === 'string' ? values.data : defaultFolder())
}

function start(folder: string): void {
  const instance = takeInstance(folder, wordsSchema)
  if (!instance.taken) return void visitRunning(instance.words)
  instance.leave({ door: 'window' })

  const log = openLog(folder)
  tellErrors(log)
  const house = openHouse({ version, door: 'window', folder })
  servePage(join(out, 'renderer'))
  offerContract(routerOf(house), log)
  allowOnlyOurPage()
  showMenu()
  openWindow(join(out, 'preload', 'index.cjs'))

  app.on('will-quit', () => {
    house.close()
    instance.release()
  })
}

const folder = readFolder(process.argv.slice(app.isPackaged ? 1 : 2))
mkdirSync(folder, { recursive: true, mode: 0o700 })
app.setPath('userData', folder)
app.setPath('sessionData', join(folder, 'browser'))
announceScheme()
app.on('second-instance', focusWindow)
app.on('window-all-closed', () => app.quit())

if (!app.requestSingleInstanceLock()) app.quit()
// The app becomes ready only after this file has been loaded: awaiting it here would never end.
else
  void app
    .whenReady()
    .then(() => start(folder))
    .catch(tellFailure)
