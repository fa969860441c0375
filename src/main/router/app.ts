import { arch, release, type } from 'node:os'
import { implement } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { lastErrors, openLog } from '../instance/log.ts'
import type { AppServices } from '../services.ts'
import { settle } from './settle.ts'
import type { Shell } from './shell.ts'

/** The versions that the app runs on; Electron's own where it runs us. */
function runsOn(history: AppServices['history']) {
  const { electron, chrome, node } = process.versions
  return { electron: electron ?? null, chromium: chrome ?? null, node, sqlite: history.read.sqlite() }
}

async function showFolder(shell: Shell, path: string): Promise<Outcome<null>> {
  if (!shell.showFolder) return refuse('app.noFolders')
  const isShown = (await shell.showFolder(path)) === ''
  return isShown ? done(null) : refuse('app.folderNotShown', { path })
}

export function appCalls({ about, history, preferences }: AppServices, shell: Shell) {
  const call = implement(contract.app)
  return {
    about: call.about.handler(() => ({
      ...about,
      runsOn: runsOn(history),
      system: [type(), release(), arch()].join(' '),
      errors: lastErrors(about.folder),
    })),
    noteError: call.noteError.handler(({ input }) => {
      openLog(about.folder)(`In the page: ${input.text}`)
      return null
    }),
    watchNotices: call.watchNotices.handler(({ signal }) => history.notices.watch(signal)),
    watchFault: call.watchFault.handler(({ signal }) => history.saving.watch(signal)),
    tryAgain: call.tryAgain.handler(() => {
      history.saving.tryNow()
      return null
    }),
    preferences: call.preferences.handler(() => preferences.counted()),
    prefer: call.prefer.handler(({ input }) => settle(preferences.change(input))),
    watchPreferences: call.watchPreferences.handler(({ signal }) => preferences.watch(signal)),
    showFolder: call.showFolder.handler(async ({ input }) => {
      const paths = { games: about.folder, copies: history.copies.folder }
      return settle(await showFolder(shell, paths[input.folder]))
    }),
    able: call.able.handler(({ input }) => {
      shell.able(input.commands)
      return null
    }),
    watchUpdates: call.watchUpdates.handler(({ signal }) => shell.updates.watch(signal)),
    update: call.update.handler(({ input }) => {
      // A download takes minutes; its progress is watched.
      void shell.updates.step(input.step)
      return null
    }),
    orders: call.orders.handler(({ signal }) => shell.orders(signal)),
  }
}
