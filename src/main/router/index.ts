import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { answering, type Answers } from './answers.ts'
import { appCalls } from './app.ts'
import { archiveCalls } from './archive.ts'
import { fileCalls } from './files.ts'
import { gameCalls } from './games.ts'
import type { Shell } from './shell.ts'

/** The calls of sharing a game with phones; at most one game is shared at a time. */
export interface SharingCalls extends SharingAnswers {
  /** Resolves when nobody is connected and nothing listens any more. */
  end(): Promise<void>
}
type SharingAnswers = Answers<typeof contract.sharing>

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
