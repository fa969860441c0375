import { parseDigMove } from '../../shared/dig/move.ts'
import { m } from '../../shared/messages/messages.js'
import type { GameKit } from './kit.ts'
import Cells from '../dig/Cells.svelte'
import { digCommands, sentenceOfDigMove, type DigScreen } from '../dig/dig.svelte.ts'
import DigEnding from '../dig/DigEnding.svelte'
import DigFacts from '../dig/DigFacts.svelte'
import DigNotices from '../dig/DigNotices.svelte'
import DigPrompt from '../dig/DigPrompt.svelte'
import DigSummary from '../dig/DigSummary.svelte'
import LaidDialog from '../dig/LaidDialog.svelte'
import { digLook } from './looking.ts'
import { DigLedger } from '../ledger/dig/dig.svelte.ts'
import Blockade from '../ledger/dig/Blockade.svelte'
import { formOf, kindsOf } from '../ledger/dig/entries.ts'
import Hand from '../ledger/dig/Hand.svelte'
import EntryPad from '../ledger/dig/EntryPad.svelte'

/** The game in which cards are dug up from a box. */
export const digKit: GameKit<'dig', DigScreen, DigLedger> = {
  ...digLook,
  Announcements: DigNotices,
  Prompt: DigPrompt,
  Outlook: DigFacts,
  Opening: LaidDialog,
  Ending: DigEnding,
  Summary: DigSummary,
  phone: { trackerTab: m.guest_tab_aid, Board: Cells, scrolls: false, explains: () => true },
  // The ledger of a dig: cards that were revealed, or only their values.
  ledger: {
    ledgerOf: (live, app, seat) => new DigLedger(live, app, seat),
    Pad: EntryPad,
    Hand,
    Late: Blockade,
    kindsOf: (_ledger, view) => kindsOf(view),
    formOf: (kind, _ledger, view) => formOf(kind, view),
  },
  wordsOfMove: (text, { position }) => {
    const move = parseDigMove(text)
    return move ? sentenceOfDigMove(move, position, 'statement') : text
  },
  commandsOf: digCommands,
  help: [
    'rules',
    'cells',
    'scarab',
    'stop',
    'blockade',
    'takeBack',
    'hint',
    'mute',
    'why',
    'undo',
    'redo',
    'hurry',
    'aid',
    'toLog',
    'picture',
    'keys',
  ],
  sideLabel: m.dig_side,
}
