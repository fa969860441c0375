import { m } from '../../../shared/messages/messages.js'
import type { LookKit } from '../kit.ts'
import Cells from './Cells.svelte'
import { DigScreen } from './dig.svelte.ts'
import DigSeats from './DigSeats.svelte'
import MemoryAid from './MemoryAid.svelte'
import OpenedBox from './OpenedBox.svelte'
import LedgerCards from './report/LedgerCards.svelte'

/** The parts that show a game in which cards are dug up from a box. */
export const digLook: LookKit<'dig', DigScreen> = {
  screenOf: (source, app, table) => new DigScreen(source, app, table),
  Over: Cells,
  List: null,
  Seats: DigSeats,
  Tracker: MemoryAid,
  Revealed: OpenedBox,
  tableOf: ({ position }) => (position.scoreOnly ? null : LedgerCards),
  marks: { next: m.replay_nextPenalty, previous: m.replay_previousPenalty },
  zooms: false,
}
