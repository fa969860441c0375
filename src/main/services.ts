import { Analyses } from './analysis/analyses.ts'
import { Exchange } from './exchange/index.ts'
import { Backups, Transfers, openHistory } from './history/index.ts'
import { Opponents } from './live/bots/tableBots.ts'
import { BotPool } from './bots/pool.ts'
import { Queue } from './bots/queue.ts'
import { PreferenceStore } from './history/preferences.ts'
import { Replays } from './replay/replays.ts'
import { Statistics } from './statistics/index.ts'
import { BoxSetup } from './setup/boxSetup.ts'
import { Amendments } from './live/amendments.ts'
import { Sessions } from './live/sessions.ts'

interface AppInfo {
  readonly version: string
  readonly door: 'window' | 'browser'
  readonly folder: string
}

/** Everything behind the two doors: the history of one folder and the games in it. */
export type AppServices = ReturnType<typeof openServices>

/** Replacements that a test brings for parts of the app. */
interface Given {
  readonly players?: Queue
  readonly readPage?: ConstructorParameters<typeof Exchange>[2]
}

/** Opens the app; the caller must hold the folder's instance lock. Throws the errors of `openHistory`. */
export function openServices(about: AppInfo, { players = new Queue(new BotPool()), readPage }: Given = {}) {
  const history = openHistory(about.folder)
  const transfers = new Transfers(about.folder)
  const exchange = new Exchange(history, transfers, readPage)
  const analyses = new Analyses(history, players)
  const statistics = new Statistics(history)
  const replays = new Replays(history, Date.now)
  const backups = new Backups(history, transfers)
  const preferences = new PreferenceStore(history)
  const sessions = new Sessions(history, Date.now)
  const amendments = new Amendments(history, sessions, Date.now)
  const opponents = new Opponents(sessions, players)
  history.saving.onRecovery(() => opponents.tryAgain())
  history.onReplaced(() => {
    analyses.close()
    opponents.close()
    exchange.close()
    sessions.forget()
    preferences.notify()
  })
  exchange.onWritten((id) => {
    sessions.reread(id)
  })
  return {
    about,
    history,
    sessions,
    amendments,
    box: new BoxSetup(history, (game) => sessions.createTable(game)),
    opponents,
    exchange,
    statistics,
    preferences,
    /** The bots of every table, hint and analysis, on a thread of their own. */
    players,
    replays,
    analyses,
    backups,
    transfers,
    close() {
      amendments.close()
      analyses.close()
      opponents.close()
      void players.close()
      exchange.close()
      transfers.close()
      history.copyToday(Date.now())
      history.close()
    },
  }
}
