import { m } from '../../../shared/messages/messages.js'
import type { LookKit } from '../kit.ts'
import Collections from './Collections.svelte'
import LineList from './LineList.svelte'
import { NileScreen } from './nile.svelte.ts'
import SetTable from './report/SetTable.svelte'
import Tracker from './Tracker.svelte'

/** The parts that show a game in which boats go along a line of tiles. */
export const nileLook: LookKit<'nile', NileScreen> = {
  screenOf: (source, app, table) => new NileScreen(source, app, table),
  Over: null,
  List: LineList,
  Seats: Collections,
  Tracker,
  Revealed: null,
  tableOf: ({ position }) => (position.scoreOnly ? null : SetTable),
  marks: { next: m.replay_nextSet, previous: m.replay_previousSet },
  zooms: true,
}
