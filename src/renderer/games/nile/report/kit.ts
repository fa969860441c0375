import type { ReportKit } from '../../../game/report/kit.ts'
import { NileLedger } from './nile.svelte.ts'
import NileDialogs from './NileDialogs.svelte'
import NileEditor from './NileEditor.svelte'
import ReportPad from './ReportPad.svelte'
import Scored from './Scored.svelte'
import SetTable from './SetTable.svelte'

/** The ledger of a line edition: tiles that were taken, or only the sets that scored. */
export const nileReport: ReportKit<'nile', NileLedger> = {
  ledgerOf: (screen, app) => new NileLedger(screen, app),
  Pad: ReportPad,
  News: Scored,
  Hand: null,
  tableOf: ({ position }) => (position.scoreOnly ? null : SetTable),
  seatsOf: ({ position }) => ({ counted: position.points, out: [] }),
  Editor: NileEditor,
  Dialogs: NileDialogs,
}
