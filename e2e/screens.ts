import { editions, type Edition } from '../src/shared/editions/index.ts'
import { onlyGame } from '../src/shared/exchange.ts'
import { boats, colours } from '../src/shared/players.ts'
import type { m } from '../src/shared/messages/messages.js'
import type { Session } from './session.ts'
import { vectorOf } from './vectors.ts'

/** The buttons that lead to a dialog, one after the other, by their messages. */
export type Way = readonly (keyof typeof m)[]

export interface Screen {
  /** What follows `#/` in the address. */
  readonly at: string
  readonly dialogs?: readonly Way[]
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
const ofLedger: readonly Way[] = inLedgerMenu.map((entry) => ['ledger_more', entry])
const ofSetup: readonly Way[] = [['setups_title'], ['setup_looks_of'], ['setup_player_of']]
const ofHistory: readonly Way[] = [['history_edit'], ['history_deal'], ['history_export']]
const ofPositions: readonly Way[] = [
  ['setup_rules'],
  ['positions_paste'],
  ['positions_share'],
  ['positions_keep'],
  ['positions_play'],
]

/** Games of each kind, for players of these names, and every screen of the app with them. */
export async function allScreens({ calls }: Session, names: readonly string[]): Promise<readonly Screen[]> {
  const players = names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] }))
  const tableSettings = { undo: true, confirm: false, preview: true }
  const table = async (edition: Edition) =>
    (await calls.table.create({ edition, players, options: {}, tableSettings, layout: null })).id
  const ledger = async (edition: Edition, scoreOnly = false) =>
    (await calls.ledger.create({ edition, players, options: {}, setup: { lost: {}, scoreOnly } })).id

  const tables = await Promise.all(editions.map(table))
  const reported = await ledger('tutankhamun-2021')
  const entries = (['DAG', 'THR', 'SEN'] as const).map((tile) => ({ kind: 'took', tile }) as const)
  for (const [revision, entry] of entries.entries())
    await calls.ledger.report({ id: reported, revision, entry })

  const games: string[] = []
  for (const edition of editions) {
    const { trace, ...record } = vectorOf(edition, 0, ...names)
    const { job } = await calls.exchange.begin({})
    const text = JSON.stringify({ ...record, players: record.players.slice(0, trace[0].points.length) })
    await calls.exchange.feed({ job, text })
    const game = onlyGame(await calls.exchange.finish({ job }))
    if (!game) throw new Error(`A game of ${edition} could not be imported`)
    games.push(game.id)
  }
  return [
    { at: '', dialogs: [['home_about']] },
    { at: 'setup', dialogs: ofSetup },
    { at: 'beside' },
    { at: 'history', dialogs: ofHistory },
    { at: 'statistics' },
    { at: 'settings' },
    ...editions.map((edition) => ({ at: `rules/${edition}` })),
    ...['comparison', 'credits', 'laying', 'lessons', 'moment', 'mirror'].map((at) => ({ at })),
    { at: 'mirror/tutankhamun-2021/line', dialogs: [['mirror_paste']] },
    { at: 'positions', dialogs: ofPositions },
    // The dialogs are the same in all editions, but for the help.
    ...tables.map((id, index) => ({
      at: `table/${id}`,
      dialogs: [['table_help'] as const, ...(index === 0 ? ofTable : [])],
    })),
    ...games.map((id) => ({ at: `replay/${id}/20`, dialogs: [['table_help'] as const] })),
    { at: `replay/${games[0]}/0`, dialogs: [['replay_branch']] },
    { at: `replay/${games[0]}/20/summary` },
    { at: `ledger/${reported}`, dialogs: ofLedger },
    { at: `scoreboard/${reported}` },
    { at: `ledger/${await ledger('tutankhamen-2004', true)}` },
    { at: `ledger/${await ledger('tutankhamens-revenge')}`, dialogs: [['ledger_more', 'ledger_start']] },
  ]
}
