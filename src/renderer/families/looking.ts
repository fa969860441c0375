import type { Family } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import Cells from '../dig/Cells.svelte'
import { DigScreen } from '../dig/dig.svelte.ts'
import DigSeats from '../dig/DigSeats.svelte'
import MemoryAid from '../dig/MemoryAid.svelte'
import OpenedBox from '../dig/OpenedBox.svelte'
import LedgerCards from '../ledger/dig/LedgerCards.svelte'
import type { LookKit } from './kit.ts'
import Collections from '../nile/Collections.svelte'
import LineList from '../nile/LineList.svelte'
import { NileScreen } from '../nile/nile.svelte.ts'
import SetTable from '../ledger/nile/SetTable.svelte'
import Tracker from '../nile/Tracker.svelte'

/** The parts that show a game in which boats go along a line of tiles. */
export const nileLook: LookKit<'nile', NileScreen> = {
  screenOf: (source, app, table) => new NileScreen(source, app, table),
  List: LineList,
  Seats: Collections,
  Tracker,
  LedgerTable: SetTable,
  marks: { next: m.replay_nextSet, previous: m.replay_previousSet },
  zooms: true,
}

/** The parts that show a game in which cards are dug up from a box. */
export const digLook: LookKit<'dig', DigScreen> = {
  screenOf: (source, app, table) => new DigScreen(source, app, table),
  Over: Cells,
  Seats: DigSeats,
  Tracker: MemoryAid,
  Revealed: OpenedBox,
  LedgerTable: LedgerCards,
  marks: { next: m.replay_nextPenalty, previous: m.replay_previousPenalty },
  zooms: false,
}

const kits = { nile: nileLook, dig: digLook }

/** The parts that show a game of a family, without any to play it; for the cast see `kitOf`. */
export const lookKitOf = (family: Family): LookKit => kits[family] as unknown as LookKit
