import { editions, type Edition } from '../src/shared/editions/index.ts'
import type { m } from '../src/shared/messages/messages.js'
import { seated, usualSettings as tableSettings } from './games.ts'
import type { Session } from './session.ts'
import { vectorOf } from './vectors.ts'

/** The buttons that lead to a dialog, one after the other, by their messages or those of their tooltips. */
export type Way = readonly (keyof typeof m)[]

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Screen {
  /** The part of the address after `#/`. */
  readonly at: string
  /** The message of the control that is pressed on it first. */
  readonly chosen?: keyof typeof m
  readonly dialogs?: readonly Way[]
  /** A file for which the screen then shows a dialog with this button. */
  readonly taken?: {
    readonly file: GivenFile
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
  'ledger_rename',
  'ledger_keys',
  'ledger_resign',
  'ledger_abandon',
  'ledger_ties',
  'ledger_recount',
] as const

const ofTable: readonly Way[] = inTableMenu.map((entry) => ['table_menu', entry])
const ofLedger: readonly Way[] = [
  ...inLedgerMenu.map((entry) => ['ledger_more', entry] as const),
  ['ledger_correct'],
  ['ledger_correct', 'ledger_change'],
]
const ofSetup: readonly Way[] = [['setup_looks_of'], ['setup_player_of']]
const ofHistory: readonly Way[] = [['history_edit'], ['history_deal'], ['history_export'], ['deleted_open']]
const ofPositions: readonly Way[] = [
  ['setup_rules'],
  ['positions_paste'],
  ['positions_share'],
  ['positions_keep'],
  ['positions_play'],
]

/** A backup of all games, as it is saved to a file. */
async function backupOf({ calls }: Session): Promise<Buffer> {
  const { job } = await calls.backup.make({})
  const pieces: Buffer[] = []
  for (let from: number | null = 0; from !== null;) {
    const piece: { data: string; next: number | null } = await calls.backup.piece({ job, from })
    pieces.push(Buffer.from(piece.data, 'base64'))
    from = piece.next
  }
  return Buffer.concat(pieces)
}

/** A file of records with a good one, which is known, and bad ones. */
function damagedRecords(good: object): Buffer {
  const wrong = { ...good, moves: ['sail 99'] }
  return Buffer.from([JSON.stringify(good), JSON.stringify(wrong), '{}', '{'].join('\n'))
}

/** Games of each kind, for players of these names, and every screen of the app with them. */
export async function allScreens(session: Session, names: readonly string[]): Promise<readonly Screen[]> {
  const { calls } = session
  const players = seated(names)
  const table = async (edition: Edition) =>
    (await calls.table.create({ edition, players, options: {}, tableSettings, layout: null })).id
  const ledger = async (edition: Edition, scoreOnly = false) =>
    (await calls.ledger.create({ edition, players, options: {}, setup: { lost: {}, scoreOnly } })).id

  const tables = await Promise.all(editions.map(table))
  const reported = await ledger('tutankhamun-2021')
  const entries = (['DAG', 'THR', 'THR'] as const).map((tile) => ({ kind: 'took', tile }) as const)
  for (const [revision, entry] of entries.entries())
    await calls.ledger.act({ id: reported, revision, act: { do: 'report', entry } })

  const games: string[] = []
  const records: object[] = []
  for (const edition of editions) {
    const { trace, ...record } = vectorOf(edition, 0, ...names)
    records.push({ ...record, players: record.players.slice(0, trace[0].points.length) })
    games.push(await session.import(records[records.length - 1]))
  }
  await calls.history.remove({
    ids: await Promise.all([table('tutankhamen-2004'), table('tutankhamens-revenge')]),
  })
  return [
    { at: '', dialogs: [['home_about']] },
    { at: 'setup', dialogs: ofSetup },
    { at: 'setup', chosen: 'edition_revenge', dialogs: [['setup_deck_new']] },
    { at: 'beside' },
    {
      at: 'history',
      dialogs: ofHistory,
      taken: {
        file: { name: 'games.nile', mimeType: 'text/plain', buffer: damagedRecords(records[0]) },
        button: 'report_done',
        isWordedByMain: true,
      },
    },
    { at: 'statistics' },
    { at: `statistics/person/${encodeURIComponent(names[0])}`, dialogs: [['amend_rename_open']] },
    {
      at: 'settings',
      taken: {
        file: { name: 'games.db', mimeType: 'application/octet-stream', buffer: await backupOf(session) },
        button: 'backup_replace',
      },
    },
    ...editions.map((edition) => ({ at: `rules/${edition}` })),
    ...['comparison', 'credits', 'laying', 'lessons', 'moment', 'mirror'].map((at) => ({ at })),
    { at: 'mirror/tutankhamun-2021/line', dialogs: [['mirror_paste']] },
    { at: 'positions', dialogs: ofPositions },
    // The dialogs are the same in all editions, but for the help.
    ...tables.map((id, index) => ({
      at: `table/${id}`,
      dialogs: [['table_help'] as const, ...(index === 0 ? ofTable : [])],
    })),
    ...games.map((id, index) => ({
      at: `replay/${id}/20`,
      dialogs: index === 0 ? [['table_help'] as const] : [],
    })),
    { at: `replay/${games[0]}/0`, dialogs: [['replay_branch']] },
    { at: `replay/${games[0]}/20/summary` },
    { at: `ledger/${reported}`, dialogs: ofLedger },
    { at: `scoreboard/${reported}` },
    { at: `ledger/${await ledger('tutankhamen-2004', true)}` },
    { at: `ledger/${await ledger('tutankhamens-revenge')}`, dialogs: [['ledger_more', 'ledger_start']] },
  ]
}
