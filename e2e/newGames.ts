import type { Edition } from '../src/shared/editions/index.ts'
import type { LedgerEntry } from '../src/shared/ledger/entry.ts'
import { boats, colours, type Player } from '../src/shared/players.ts'
import type { TableSettings } from '../src/shared/setups.ts'
import type { Session } from './session.ts'

interface Choice<E extends Edition> {
  readonly names: readonly string[]
  /** That of 2021 where there is none. */
  readonly edition?: E
}

export interface TableChoice<E extends Edition = Edition> extends Choice<E> {
  /** Chance deals where there is none. */
  readonly layout?: string
  readonly settings?: Partial<TableSettings>
  readonly moves?: readonly string[]
}

export interface LedgerChoice extends Choice<Edition> {
  readonly entries?: readonly LedgerEntry[]
  readonly scoreOnly?: boolean
}

/** People on the seats of a table, each with the colour and the boat of the seat. */
const seated = (names: readonly string[]): Player[] =>
  names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] }))

const usualSettings: TableSettings = { undo: true, confirm: false, preview: true }

/** Begins a table by calls instead of clicks, and resolves with its id. */
export async function beginTable({ calls }: Session, choice: TableChoice): Promise<string> {
  const { names, edition = 'tutankhamun-2021', layout = null, settings, moves = [] } = choice
  const tableSettings = { ...usualSettings, ...settings }
  const players = seated(names)
  const { id } = await calls.table.create({ edition, players, options: {}, tableSettings, layout })
  for (const [revision, move] of moves.entries())
    await calls.game.act({ id, revision, act: { do: 'play', move } })
  return id
}

/** Begins a ledger by calls instead of clicks, and resolves with its id. */
export async function beginLedger({ calls }: Session, choice: LedgerChoice): Promise<string> {
  const { names, edition = 'tutankhamun-2021', entries = [], scoreOnly = false } = choice
  const setup = { lost: {}, scoreOnly }
  const { id } = await calls.ledger.create({ edition, players: seated(names), options: {}, setup })
  for (const [revision, entry] of entries.entries())
    await calls.game.act({ id, revision, act: { do: 'enter', entry } })
  return id
}
