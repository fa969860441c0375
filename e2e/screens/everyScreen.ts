import { editions, type Edition } from '../../src/shared/editions/index.ts'
import type { m } from '../../src/shared/messages/messages.js'
import type { LedgerEntry } from '../../src/shared/ledger/entry.ts'
import { editionName } from '../../src/shared/text/names.ts'
import { beginLedger, beginTable } from '../newGames.ts'
import type { Session } from '../session.ts'
import { vectorOf } from '../vectors.ts'

/** The buttons that lead to a dialog, one after the other, by their messages or those of their tooltips. */
export type Way = readonly (keyof typeof m)[]

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Screen {
  readonly name: string
  /** Makes what the screen shows. Resolves with the part of its address after `#/`. */
  readonly prepare: (given: Given) => Promise<string>
  /** The message of the control that is pressed on it first. */
  readonly chosen?: keyof typeof m
  readonly dialogs?: readonly Way[]
  /** A file for which the screen then shows a dialog with this button. */
  readonly taken?: {
    readonly file: (given: Given) => Promise<GivenFile>
    readonly button: keyof typeof m
    readonly isWordedByMain?: boolean
  }
}

const inTableMenu = [
  'table_name',
  'table_seats',
  'table_tableSettings',
  'share_open',
  'table_picture',
  'table_export',
  'table_layout',
  'table_resign',
  'table_abandon',
] as const
const inLedgerMenu = [
  'ledger_adjust',
  'ledger_start',
  'ledger_players_open',
  'table_name',
  'ledger_keys',
  'table_resign',
  'table_abandon',
  'ledger_recount',
] as const

const ofTable: readonly Way[] = inTableMenu.map((entry) => ['table_menu', entry])
const ofLedger: readonly Way[] = [
  ...inLedgerMenu.map((entry) => ['ledger_more', entry] as const),
  ['ledger_ties'],
  ['ledger_correct'],
  ['ledger_correct', 'do_change'],
]
const ofSetup: Readonly<Record<string, readonly Way[]>> = {
  edition_2021: [['setup_looks_of'], ['setup_player_of']],
}
const ofHistory: readonly Way[] = [['history_edit'], ['history_deal'], ['history_export'], ['deleted_open']]
const ofPositions: readonly Way[] = [
  ['label_houseRules'],
  ['positions_paste'],
  ['positions_share'],
  ['do_save'],
  ['positions_play'],
]

/** The games of an app, for players of certain names. */
export class Given {
  readonly #session: Session
  readonly names: readonly string[]

  constructor(session: Session, names: readonly string[]) {
    this.#session = session
    this.names = names
  }

  get origin(): string {
    return this.#session.origin
  }

  table(edition: Edition): Promise<string> {
    return beginTable(this.#session, { edition, names: this.names })
  }

  ledger(edition: Edition, entries?: readonly LedgerEntry[], scoreOnly?: boolean): Promise<string> {
    return beginLedger(this.#session, { edition, names: this.names, entries, scoreOnly })
  }

  /** The record of a game that ended. */
  record(edition: Edition): object {
    const { trace, ...record } = vectorOf(edition, 0, ...this.names)
    return { ...record, players: record.players.slice(0, trace[0].points.length) }
  }

  ended(edition: Edition): Promise<string> {
    return this.#session.import(this.record(edition))
  }

  /** A game of each kind, live, ended and deleted. */
  async games(): Promise<void> {
    for (const edition of editions) {
      await this.table(edition)
      await this.ended(edition)
    }
    await this.startedLedger()
    await this.#session.calls.history.remove({ ids: [await this.table('tutankhamen-2004')] })
  }

  /** A ledger with its first entries. */
  startedLedger(): Promise<string> {
    return this.ledger(
      'tutankhamun-2021',
      (['DAG', 'THR', 'THR'] as const).map((tile) => ({ kind: 'took', tile }) as const),
    )
  }

  /** A backup of all games, as it is saved to a file. */
  async backup(): Promise<GivenFile> {
    const name = 'games.db'
    const { download } = await this.#session.calls.backup.save({ name })
    const buffer = await this.#session.download(String(download))
    return { name, mimeType: 'application/octet-stream', buffer }
  }

  /** A file of records with a good one and bad ones. */
  damaged(): GivenFile {
    const good = this.record('tutankhamun-2021')
    const wrong = { ...good, moves: ['sail 99'] }
    const buffer = Buffer.from([JSON.stringify(good), JSON.stringify(wrong), '{}', '{'].join('\n'))
    return { name: 'games.nile', mimeType: 'text/plain', buffer }
  }
}

/** A screen that shows nothing of a game. */
const plain = (at: string, more: Partial<Screen> = {}): Screen => ({
  name: at,
  prepare: () => Promise.resolve(at),
  ...more,
})

/** A screen that shows all games. */
const ofGames = (name: string, at: string, more: Partial<Screen>): Screen => ({
  name,
  prepare: (given) => given.games().then(() => at.replace('NAME', encodeURIComponent(given.names[0]))),
  ...more,
})

/** Every screen of the app, with games of each kind. */
export const everyScreen: readonly Screen[] = [
  ofGames('home', '', { dialogs: [['home_about']] }),
  ...(['edition_2021', 'edition_1993', 'edition_2004', 'edition_revenge'] as const).map((chosen) =>
    plain('setup', { name: `setup, ${chosen}`, chosen, dialogs: ofSetup[chosen] }),
  ),
  plain('new-ledger'),
  ofGames('history', 'history', {
    dialogs: ofHistory,
    taken: { file: (given) => Promise.resolve(given.damaged()), button: 'done', isWordedByMain: true },
  }),
  ofGames('statistics', 'statistics', {}),
  ofGames('a person', 'statistics/person/NAME', { dialogs: [['amend_rename_open']] }),
  ofGames('settings', 'settings', { taken: { file: (given) => given.backup(), button: 'backup_replace' } }),
  ...editions.map((edition) => plain(`rules/${edition}`)),
  ...['comparison', 'credits', 'box-setup', 'lessons', 'moment', 'mirror'].map((at) => plain(at)),
  plain('mirror/tutankhamun-2021/line', { dialogs: [['mirror_paste']] }),
  plain('positions', { dialogs: ofPositions }),
  // The dialogs are the same in all editions, but for the help.
  ...editions.flatMap((edition, index): Screen[] => [
    {
      name: `table of ${editionName(edition)}`,
      prepare: async (given) => `table/${await given.table(edition)}`,
      dialogs: [['table_help'], ...(index === 0 ? ofTable : [])],
    },
    {
      name: `replay of ${editionName(edition)}`,
      prepare: async (given) => `replay/${await given.ended(edition)}/20`,
      dialogs: index === 0 ? [['table_help']] : [],
    },
  ]),
  {
    name: 'replay at its beginning',
    prepare: async (given) => `replay/${await given.ended(editions[0])}/0`,
    dialogs: [['replay_branch']],
  },
  {
    name: 'summary',
    prepare: async (given) => `replay/${await given.ended(editions[0])}/20/summary`,
  },
  { name: 'ledger', prepare: async (given) => `ledger/${await given.startedLedger()}`, dialogs: ofLedger },
  { name: 'scoreboard', prepare: async (given) => `scoreboard/${await given.startedLedger()}` },
  {
    name: 'ledger of scores alone',
    prepare: async (given) => `ledger/${await given.ledger('tutankhamen-2004', [], true)}`,
  },
  {
    name: 'ledger of the dig',
    prepare: async (given) => `ledger/${await given.ledger('tutankhamens-revenge')}`,
    dialogs: [['ledger_more', 'ledger_start']],
  },
]
