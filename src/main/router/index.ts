import { os } from '@orpc/server'
import type { AppServices } from '../services.ts'
import { patiently } from './settle.ts'
import { type SharingService, sharingCalls } from './sharing.ts'
import type { Shell } from './shell.ts'
import { analysisCalls, hintCalls } from './analysis.ts'
import { appCalls } from './app.ts'
import { backupCalls } from './backup.ts'
import { exchangeCalls } from './exchange.ts'
import { historyCalls } from './history.ts'
import { boxSetupCalls } from './boxSetup.ts'
import { ledgerCalls } from './ledger.ts'
import { lessonCalls } from './lessons.ts'
import { mirrorCalls } from './mirror.ts'
import { opponentsCalls } from './opponents.ts'
import { pictureCalls } from './picture.ts'
import { replayCalls } from './replay.ts'
import { positionsCalls } from './positions.ts'
import { statisticsCalls } from './statistics.ts'
import { tableCalls } from './table.ts'

/**
 * The contract, carried out by the services and the shell. Both doors serve this one router.
 */
export function routerOf(services: AppServices, shell: Shell, sharing: SharingService) {
  return os
    .use(({ next, signal }) => patiently(services.history, () => next(), signal))
    .router({
      app: appCalls(services, shell),
      history: historyCalls(services),
      statistics: statisticsCalls(services),
      backup: backupCalls(services, shell, sharing),
      exchange: exchangeCalls(services, shell),
      picture: pictureCalls(shell),
      mirror: mirrorCalls(services),
      boxSetup: boxSetupCalls(services),
      positions: positionsCalls(services),
      table: tableCalls(services),
      hint: hintCalls(services),
      analysis: analysisCalls(services),
      opponents: opponentsCalls(services),
      lessons: lessonCalls(),
      ledger: ledgerCalls(services),
      replay: replayCalls(services),
      sharing: sharingCalls(sharing),
    })
}
