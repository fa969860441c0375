import { arch, release, type } from 'node:os'
import type { contract } from '../../shared/contract.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { lastErrors, openLog } from '../instance/log.ts'
import type { AppServices } from '../services.ts'
import type { Answers } from './answers.ts'
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

/** The app itself: its facts, preferences, faults and window. */
export function appCalls(
  { about, history, preferences }: AppServices,
  shell: Shell,
): Answers<typeof contract.app> {
  return {
    about: () => ({
      ...about,
      runsOn: runsOn(history),
      system: [type(), release(), arch()].join(' '),
      errors: lastErrors(about.folder),
    }),
    noteError: ({ text }) => openLog(about.folder)(`In the page: ${text}`),
    watchNotices: (_, { signal }) => history.notices.watch(signal),
    watchFault: (_, { signal }) => history.saving.watch(signal),
    tryAgain: () => history.saving.tryNow(),
    preferences: () => preferences.counted(),
    prefer: (change) => preferences.change(change),
    watchPreferences: (_, { signal }) => preferences.watch(signal),
    showFolder: ({ folder }) => {
      const paths = { games: about.folder, copies: history.copies.folder }
      return showFolder(shell, paths[folder])
    },
    able: ({ commands }) => shell.able(commands),
    watchUpdates: (_, { signal }) => shell.updates.watch(signal),
    // A download takes minutes; its progress is watched.
    update: ({ step }) => void shell.updates.step(step),
    orders: (_, { signal }) => shell.orders(signal),
  }
}
