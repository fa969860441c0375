import { m } from '../../../shared/messages/messages.js'
import { voiceOf } from '../../../shared/text/names.ts'
import type { GameKit } from '../kit.ts'
import Announcements from './Announcements.svelte'
import { nileCommands } from './commands.ts'
import { isUndecided } from './choosing.ts'
import EndingDialog from './EndingDialog.svelte'
import { nileLook } from '../looking.ts'
import type { NileScreen } from './nile.svelte.ts'
import { sentenceOfMove } from './moveInWords.ts'
import NileSummary from './NileSummary.svelte'
import OnTheTable from './OnTheTable.svelte'
import Outlook from './Outlook.svelte'
import LineList from './LineList.svelte'
import Prompt from './Prompt.svelte'
import { NileLedger } from './report/nile.svelte.ts'
import NileDialogs from './report/NileDialogs.svelte'
import { formOf, kindsOf } from './report/entries.ts'
import HoldingsForm from './report/HoldingsForm.svelte'
import ReportPad from './report/ReportPad.svelte'
import Scored from './report/Scored.svelte'
import SeatHoldings from './report/SeatHoldings.svelte'
import SetTable from './report/SetTable.svelte'

/** The three games in which boats go along a line of tiles. */
export const nileKit: GameKit<'nile', NileScreen, NileLedger> = {
  ...nileLook,
  Announcements,
  Prompt,
  Outlook,
  ByHand: OnTheTable,
  Ending: EndingDialog,
  Summary: NileSummary,
  phone: {
    trackerTab: m.guest_tab_sets,
    Board: LineList,
    scrolls: true,
    explains: ({ choosing }, { position }) => position.round !== null || !isUndecided(choosing),
  },
  // The ledger of a line edition: tiles that were taken, or only the sets that scored.
  report: {
    ledgerOf: (live, app, seat) => new NileLedger(live, app, seat),
    Pad: ReportPad,
    Table: SetTable,
    News: Scored,
    Holding: SeatHoldings,
    kindsOf,
    formOf,
    Holdings: HoldingsForm,
    Dialogs: NileDialogs,
  },
  wordsOfMove: (move, view) => {
    const names = view.players.map((player) => player.name)
    return sentenceOfMove(move, view.position, voiceOf(view, names), 'statement')
  },
  commandsOf: nileCommands,
  help: `keys rules hint why undo redo hurry zoomIn zoomOut zoomFit mute number takeBack toBack skip along nextLegal
    previousLegal toLog tracker picture`.split(/\s+/),
  sideLabel: m.table_side,
}
