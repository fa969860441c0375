import type { ReportKit } from '../../../game/report/kit.ts'
import { DigLedger } from './dig.svelte.ts'
import DigEditor from './DigEditor.svelte'
import Hand from './Hand.svelte'
import LedgerCards from './LedgerCards.svelte'
import ReportPad from './ReportPad.svelte'

/** The ledger of a dig: cards that were revealed, or only their values. */
export const digReport: ReportKit<'dig', DigLedger> = {
  ledgerOf: (screen) => new DigLedger(screen),
  Pad: ReportPad,
  News: null,
  Hand,
  tableOf: () => LedgerCards,
  seatsOf: ({ position }) => ({ counted: position.money, out: position.in.map((isIn) => !isIn) }),
  Editor: DigEditor,
  Dialogs: null,
}
