import type { Component } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import type { TableView } from '../../shared/table.ts'
import type { LedgerKit } from '../ledger/kit.ts'
import type { LedgerModel } from '../ledger/ledger.svelte.ts'
import type { EndingPart, Part, SummaryPart } from '../table/part.ts'
import type { GameScreen } from '../table/screen.svelte.ts'
import type { ScreenCommand } from '../app/commands.svelte.ts'
import { m } from '../../shared/messages/messages.js'
import { voiceOf } from '../../shared/text/names.ts'
import Announcements from '../nile/Announcements.svelte'
import { nileCommands } from '../nile/commands.ts'
import { isUndecided } from '../nile/choosing.ts'
import EndingDialog from '../nile/EndingDialog.svelte'
import type { NileScreen } from '../nile/nile.svelte.ts'
import { sentenceOfMove } from '../nile/moveInWords.ts'
import NileSummary from '../nile/NileSummary.svelte'
import OnTheTable from '../nile/OnTheTable.svelte'
import Outlook from '../nile/Outlook.svelte'
import LineList from '../nile/LineList.svelte'
import Prompt from '../nile/Prompt.svelte'
import { NileLedger } from '../ledger/nile/nile.svelte.ts'
import NileDialogs from '../ledger/nile/NileDialogs.svelte'
import * as nileEntries from '../ledger/nile/entries.ts'
import HoldingsForm from '../ledger/nile/HoldingsForm.svelte'
import NilePad from '../ledger/nile/EntryPad.svelte'
import Scored from '../ledger/nile/Scored.svelte'
import SeatHoldings from '../ledger/nile/SeatHoldings.svelte'
import SetTable from '../ledger/nile/SetTable.svelte'
import { parseDigMove } from '../../shared/dig/move.ts'
import Cells from '../dig/Cells.svelte'
import { digCommands, sentenceOfDigMove, type DigScreen } from '../dig/dig.svelte.ts'
import DigEnding from '../dig/DigEnding.svelte'
import DigFacts from '../dig/DigFacts.svelte'
import DigNotices from '../dig/DigNotices.svelte'
import DigPrompt from '../dig/DigPrompt.svelte'
import DigSummary from '../dig/DigSummary.svelte'
import LaidDialog from '../dig/LaidDialog.svelte'
import { DigLedger } from '../ledger/dig/dig.svelte.ts'
import Blockade from '../ledger/dig/Blockade.svelte'
import * as digEntries from '../ledger/dig/entries.ts'
import Hand from '../ledger/dig/Hand.svelte'
import DigPad from '../ledger/dig/EntryPad.svelte'
import { digLook, nileLook, type LookKit } from './lookKit.ts'

/** All parts of a family of games that screens need. */
export interface GameKit<
  F extends Family = Family,
  Screen extends GameScreen<F> = GameScreen<F>,
  Ledger extends LedgerModel<F> = LedgerModel<F>,
> extends LookKit<F, Screen> {
  /** Cards over the board that announce what has just happened. */
  readonly Announcements: Component<Part<F, Screen>>
  /** The question to the player whose turn it is, with the answers that are not on the board. */
  readonly Prompt: Component<Part<F, Screen>>
  /** Facts about the choice that is open, and its consequences. */
  readonly Outlook: Component<Part<F, Screen>>
  /** The last move as it is made at the real table that is mirrored. */
  readonly ByHand?: Component<Part<F, Screen>>
  /** A dialog before the first move, for as long as the table wants to look. */
  readonly Opening?: Component<Part<F, Screen>>
  readonly Ending: Component<EndingPart<F, Screen>>

  /** The summary of a game for every seat. */
  readonly Summary: Component<SummaryPart<F>>

  readonly phone: {
    readonly trackerTab: () => string
    /** The choices, below the prompt, with nothing drawn beside them. */
    readonly Board: Component<Part<F, Screen> & { readonly alone: true }>
    /**
     * True where the board is so long that the question stays above it, the last move in words comes first, and
     * announcements lie over everything; elsewhere those words are enough.
     */
    readonly scrolls: boolean
    /** True while there is something to explain about the open choice. */
    readonly explains: (game: Screen, view: TableView<F>) => boolean
  }

  /** The parts of a ledger that is kept of such a game beside the physical box. */
  readonly ledger: LedgerKit<F, Ledger>

  /** A move in words, over the table as it lies before it. */
  readonly wordsOfMove: (move: string, view: TableView<F>) => string

  /** The commands of this family, beside those of every table. */
  readonly commandsOf: (game: Screen) => readonly ScreenCommand[]
  /** The ids of the commands that the help lists, in its order. */
  readonly help: readonly string[]

  readonly sideLabel: () => string
}

/** The three games in which boats go along a line of tiles. */
const nileKit: GameKit<'nile', NileScreen, NileLedger> = {
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
    Pad: NilePad,
    Table: SetTable,
    News: Scored,
    Holding: SeatHoldings,
    kindsOf: nileEntries.kindsOf,
    formOf: nileEntries.formOf,
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

/** The game in which cards are dug up from a box. */
const digKit: GameKit<'dig', DigScreen, DigLedger> = {
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
    Pad: DigPad,
    Hand,
    Late: Blockade,
    kindsOf: (_ledger, view) => digEntries.kindsOf(view),
    formOf: (kind, _ledger, view) => digEntries.formOf(kind, view),
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

const kits = { nile: nileKit, dig: digKit }

/**
 * The kit of a family, for screens that know no family. The cast forgets which family's views and states its parts take:
 * a screen has to give them those of the family that it asked for, which are the only ones that it has.
 */
export const kitOf = (family: Family): GameKit => kits[family] as unknown as GameKit
