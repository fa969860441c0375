import { app } from './contract/app.ts'
import { analysis, history, replay, statistics } from './contract/archive.ts'
import { backup, exchange, picture } from './contract/files.ts'
import {
  boxSetup,
  drafts,
  hint,
  ledger,
  lessons,
  mirror,
  opponents,
  positions,
  table,
} from './contract/games.ts'
import { guest, sharing } from './contract/sharing.ts'

/** Every call and every pushed update between a screen and the main process. The only declaration of them. */
export const contract = {
  app,
  history,
  replay,
  analysis,
  statistics,
  backup,
  exchange,
  picture,
  table,
  hint,
  ledger,
  opponents,
  mirror,
  drafts,
  boxSetup,
  positions,
  lessons,
  sharing,
  guest,
}
