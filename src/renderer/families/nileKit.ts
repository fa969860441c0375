import { m } from '../../shared/messages/messages.js'
import { voiceOf } from '../../shared/text/names.ts'
import type { GameKit } from './kit.ts'
import Announcements from '../nile/Announcements.svelte'
import { nileCommands } from '../nile/commands.ts'
import { isUndecided } from '../nile/choosing.ts'
import EndingDialog from '../nile/EndingDialog.svelte'
import { nileLook } from './looking.ts'
import type { NileScreen } from '../nile/nile.svelte.ts'
import { sentenceOfMove } from '../nile/moveInWords.ts'
import NileSummary from '../nile/NileSummary.svelte'
import OnTheTable from '../nile/OnTheTable.svelte'
import Outlook from '../nile/Outlook.svelte'
import LineList from '../nile/LineList.svelte'
import Prompt from '../nile/Prompt.svelte'
import { NileLedger } from '../ledger/nile/nile.svelte.ts'
import NileDialogs from '../ledger/nile/NileDialogs.svelte'
import { formOf, kindsOf } from '../ledger/nile/entries.ts'
import HoldingsForm from '../ledger/nile/HoldingsForm.svelte'
import EntryPad from '../ledger/nile/EntryPad.svelte'
import Scored from '../ledger/nile/Scored.svelte'
import SeatHoldings from '../ledger/nile/SeatHoldings.svelte'
import SetTable from '../ledger/nile/SetTable.svelte'

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
  ledger: {
    ledgerOf: (live, app, seat) => new NileLedger(live, app, seat),
    Pad: EntryPad,
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
  help: [
    'keys',
    'rules',
    'hint',
    'why',
    'undo',
    'redo',
    'hurry',
    'zoomIn',
    'zoomOut',
    'zoomFit',
    'mute',
    'number',
    'takeBack',
    'toBack',
    'skip',
    'along',
    'nextLegal',
    'previousLegal',
    'toLog',
    'tracker',
    'picture',
  ],
  sideLabel: m.table_side,
}
