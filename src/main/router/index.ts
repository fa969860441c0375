import { arch, release, type } from 'node:os'
import { contract, type AppState } from '../../shared/contract.ts'
import { done, refuse } from '../../shared/refusal.ts'
import { watchAll } from '../changes/changes.ts'
import { lastErrors, openLog } from '../instance/log.ts'
import type { AppServices } from '../services.ts'
import { answering, type Answers } from './answers.ts'
import { archiveCalls, fileCalls } from './archive.ts'
import { gameCalls } from './games.ts'
import type { Shell } from './shell.ts'

/** The calls of sharing a game with phones; at most one game is shared at a time. */
export interface SharingCalls extends SharingAnswers {
  /** Resolves when nobody is connected and nothing listens any more. */
  end(): Promise<void>
}
type SharingAnswers = Answers<typeof contract.sharing>

/** The news where there will be none: they end at once. */
async function* nothing(): AsyncGenerator<never, void> {
  yield* []
}

/** The app itself: its facts, preferences, faults and window. */
function appCalls(
  { about, history, preferences }: AppServices,
  shell: Shell | null,
): Answers<typeof contract.app> {
  return {
    about: () => {
      const { electron = null, chrome: chromium = null, node } = process.versions
      return {
        ...about,
        runsOn: { electron, chromium, node, sqlite: history.read.sqlite() },
        system: [type(), release(), arch()].join(' '),
        errors: lastErrors(about.folder),
      }
    },
    noteError: ({ text }) => openLog(about.folder)(`In the page: ${text}`),
    watch: (_, { signal }) => {
      const updates = shell?.updates ?? null
      const followed = [history.notices, history.saving, ...(updates ? [updates] : [])]
      const state = (): AppState => ({
        notices: history.notices.now,
        fault: history.saving.fault,
        update: updates?.state ?? null,
      })
      return watchAll(followed, state, signal)
    },
    tryAgain: () => history.saving.tryNow(),
    prefer: (change) => preferences.change(change),
    watchPreferences: (_, { signal }) => preferences.watch(signal),
    showFolder: async ({ folder }) => {
      if (!shell) return refuse('app.noFolders')
      const path = { games: about.folder, copies: history.copies.folder }[folder]
      const isShown = (await shell.showFolder(path)) === ''
      return isShown ? done(null) : refuse('app.folderNotShown', { path })
    },
    able: ({ commands }) => shell?.able(commands),
    // A download takes minutes; its progress is watched.
    update: ({ step }) => void shell?.updates?.step(step),
    orders: (_, { signal }) => shell?.orders(signal) ?? nothing(),
  }
}

/** The contract without the calls of guests, for both doors; a browser has no shell. */
export function routerOf(services: AppServices, shell: Shell | null, sharing: SharingCalls) {
  const { guest: _, ...owned } = contract
  const answers = {
    app: appCalls(services, shell),
    ...archiveCalls(services),
    ...fileCalls(services, shell, () => sharing.end()),
    ...gameCalls(services),
    sharing,
  }
  return answering(owned, answers, services.history)
}
