import { analysis, hint } from './contract/analysis.ts'
import { app } from './contract/app.ts'
import { backup } from './contract/backup.ts'
import { exchange } from './contract/exchange.ts'
import { history } from './contract/history.ts'
import { boxSetup } from './contract/boxSetup.ts'
import { ledger } from './contract/ledger.ts'
import { lessons } from './contract/lessons.ts'
import { mirror } from './contract/mirror.ts'
import { opponents } from './contract/opponents.ts'
import { picture } from './contract/picture.ts'
import { positions } from './contract/positions.ts'
import { replay } from './contract/replay.ts'
import { guest, sharing } from './contract/sharing.ts'
import { statistics } from './contract/statistics.ts'
import { table } from './contract/table.ts'

/** Every call and every pushed update between a screen and the main process. The only declaration of them. */
export const contract = {
  app,
  history,
  statistics,
  backup,
  exchange,
  picture,
  mirror,
  boxSetup,
  positions,
  table,
  hint,
  analysis,
  opponents,
  lessons,
  ledger,
  replay,
  sharing,
  guest,
}
