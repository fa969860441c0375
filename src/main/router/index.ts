import type { House } from '../house.ts'
import type { SharingDesk } from '../sharing.ts'
import type { Shell } from '../shell.ts'
import { analysisCalls, hintCalls } from './analysis.ts'
import { appCalls } from './app.ts'
import { backupCalls } from './backup.ts'
import { exchangeCalls } from './exchange.ts'
import { historyCalls } from './history.ts'
import { layingCalls } from './laying.ts'
import { ledgerCalls } from './ledger.ts'
import { mirrorCalls } from './mirror.ts'
import { opponentsCalls } from './opponents.ts'
import { pictureCalls } from './picture.ts'
import { replayCalls } from './replay.ts'
import { setupsCalls } from './setups.ts'
import { sharingCalls } from './sharing.ts'
import { statisticsCalls } from './statistics.ts'
import { tableCalls } from './table.ts'

/** The contract, carried out by a house and what is around the page. Both doors serve this one router. */
export function routerOf(house: House, shell: Shell, desk: SharingDesk) {
  return {
    app: appCalls(house, shell),
    history: historyCalls(house),
    statistics: statisticsCalls(house),
    setups: setupsCalls(house),
    backup: backupCalls(house, shell, desk),
    exchange: exchangeCalls(house, shell),
    picture: pictureCalls(shell),
    mirror: mirrorCalls(house),
    laying: layingCalls(house),
    table: tableCalls(house),
    hint: hintCalls(house),
    analysis: analysisCalls(house),
    opponents: opponentsCalls(house),
    ledger: ledgerCalls(house),
    replay: replayCalls(house),
    sharing: sharingCalls(desk),
  }
}
