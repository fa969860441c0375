import { contract } from '../../shared/contract.ts'
import type { AppServices } from '../services.ts'
import { answering } from './answers.ts'
import { appCalls } from './app.ts'
import { archiveCalls } from './archive.ts'
import { fileCalls } from './files.ts'
import { gameCalls } from './games.ts'
import { sharingCalls, type SharingService } from './sharing.ts'
import type { Shell } from './shell.ts'

/** The contract without the calls of guests, carried out by the services and the shell. Both doors serve this one router. */
export function routerOf(services: AppServices, shell: Shell, sharing: SharingService) {
  const { guest: _, ...owned } = contract
  const answers = {
    app: appCalls(services, shell),
    ...archiveCalls(services),
    ...fileCalls(services, shell, sharing),
    ...gameCalls(services),
    sharing: sharingCalls(sharing),
  }
  return answering(owned, answers, services.history)
}
