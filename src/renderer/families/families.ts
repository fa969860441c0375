import type { Component, Snippet } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import type { AnyCourse, Course } from '../../shared/course.ts'
import type { LedgerNews } from '../../shared/ledger/view.ts'
import type { TableNews, TableView } from '../../shared/table.ts'
import type { App } from '../app/app.ts'
import type { LedgerParts } from '../ledger/part.ts'
import type { LedgerModel } from '../ledger/ledger.svelte.ts'
import type { EndingPart, Part, SummaryPart } from '../table/part.ts'
import type { Acts } from '../table/gameModel.svelte.ts'
import type { LiveActs } from '../table/liveActs.svelte.ts'
import type { TableModel } from '../table/tableModel.svelte.ts'
import type { ScreenCommand } from '../app/commands.svelte.ts'
import { m } from '../../shared/messages/messages.js'
import { voiceOf } from '../../shared/text/names.ts'
import Announcements from '../nile/Announcements.svelte'
import { nileCommands } from '../nile/commands.ts'
import { isUndecided } from '../nile/choosing.ts'
import EndingDialog from '../nile/EndingDialog.svelte'
import { NileModel } from '../nile/nile.svelte.ts'
import { sentenceOfMove } from '../nile/moveInWords.ts'
import NileSummary from '../nile/NileSummary.svelte'
import OnTheTable from '../nile/OnTheTable.svelte'
import Outlook from '../nile/Outlook.svelte'
import LineList from '../nile/LineList.svelte'
import Prompt from '../nile/Prompt.svelte'
import { NileLedger } from '../ledger/nile/nile.svelte.ts'
import NileDialogs from '../ledger/nile/NileDialogs.svelte'
import HoldingsForm from '../ledger/nile/HoldingsForm.svelte'
import NilePad from '../ledger/nile/EntryPad.svelte'
import Scored from '../ledger/nile/Scored.svelte'
import SetTable, { holdingOf } from '../ledger/nile/SetTable.svelte'
import { parseDigMove } from '../../shared/dig/move.ts'
import Cells from '../dig/Cells.svelte'
import { DigModel, digCommands, sentenceOfDigMove } from '../dig/dig.svelte.ts'
import DigEnding from '../dig/DigEnding.svelte'
import DigFacts from '../dig/DigFacts.svelte'
import DigNotices from '../dig/DigNotices.svelte'
import DigPrompt from '../dig/DigPrompt.svelte'
import DigSummary from '../dig/DigSummary.svelte'
import LaidDialog from '../dig/LaidDialog.svelte'
import { DigLedger } from '../ledger/dig/dig.svelte.ts'
import DigPad, { blockade } from '../ledger/dig/EntryPad.svelte'
import LedgerCards, { handOf } from '../ledger/dig/LedgerCards.svelte'
import Collections from '../nile/Collections.svelte'
import Tracker from '../nile/Tracker.svelte'
import DigSeats from '../dig/DigSeats.svelte'
import MemoryAid, { openedBox } from '../dig/MemoryAid.svelte'

/** All that one family of games has of its own: its models, and the parts of a screen that are given them. */
export interface FamilyParts<
  F extends Family = Family,
  Model extends TableModel<F> = TableModel<F>,
  Ledger extends LedgerModel<F> = LedgerModel<F>,
> {
  readonly tableOf: (course: Course<TableNews<F>>, app: App, acts: Acts | null) => Model
  readonly ledgerOf: (course: Course<LedgerNews<F>>, app: App, acts: LiveActs, seat?: number) => Ledger

  /** Controls over the board, for hands and screen readers; absent where the family has none. */
  readonly Over?: Component<Part<Model>>
  /** The board as a list, which stays reachable for the keyboard where it is not visible; absent where there is none. */
  readonly List?: Component<Part<Model> & { readonly visible: boolean }>
  readonly Seats: Component<Part<Model>>
  /** The sets, or the cards that are not found yet. */
  readonly Tracker: Component<Part<Model>>
  /** The hidden part of a game that is over, for its replay. */
  readonly revealed?: Snippet<[model: Model]>
  /** Cards over the board that announce what has just happened. */
  readonly Announcements: Component<Part<Model>>
  /** The question to the player whose turn it is, with the answers that are not on the board. */
  readonly Prompt: Component<Part<Model>>
  /** Facts about the choice that is open, and its consequences. */
  readonly Outlook: Component<Part<Model>>
  /** The last move as it is made at the real table that is mirrored. */
  readonly ByHand?: Component<Part<Model>>
  /** A dialog before the first move, for as long as the table wants to look. */
  readonly Opening?: Component<Part<Model>>
  readonly Ending: Component<EndingPart<Model>>
  /** The summary of a game for every seat. */
  readonly Summary: Component<SummaryPart<F>>

  readonly phone: {
    readonly trackerTab: () => string
    /** The choices, below the prompt, with nothing drawn beside them. */
    readonly Board: Component<Part<Model> & { readonly alone: true }>
    /**
     * True where the board is so long that the question stays above it, the last move in words comes first, and
     * announcements lie over everything; elsewhere those words are enough.
     */
    readonly scrolls: boolean
    /** True while there is something to explain about the open choice. */
    readonly explains: (model: Model) => boolean
  }

  /** The parts of a ledger that is kept of such a game beside the physical box. */
  readonly ledger: LedgerParts<F, Ledger>

  /** A move in words, over the table as it lies before it. */
  readonly wordsOfMove: (move: string, view: TableView<F>) => string

  /** The commands of this family, beside those of every table. */
  readonly commandsOf: (model: Model) => readonly ScreenCommand[]
  /** The ids of the commands that the help lists, in its order. */
  readonly help: readonly string[]
  /** The ways of a replay to the next marked move and the one before: a scored set, or a penalty. */
  readonly marks: { readonly next: () => string; readonly previous: () => string }
  readonly sideLabel: () => string
  readonly zooms: boolean
}

/** The three games in which boats go along a line of tiles. */
const nile: FamilyParts<'nile', NileModel, NileLedger> = {
  tableOf: (course, app, acts) => new NileModel(course, app, acts),
  ledgerOf: (course, app, acts, seat) => new NileLedger(course, app, acts, seat),
  List: LineList,
  Seats: Collections,
  Tracker,
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
    explains: ({ choosing, view }) => view.position.round !== null || !isUndecided(choosing),
  },
  // The ledger of a line edition: tiles that were taken, or only the sets that scored.
  ledger: {
    Pad: NilePad,
    Table: SetTable,
    hasTable: true,
    News: Scored,
    holdingOf,
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
  marks: { next: m.replay_nextSet, previous: m.replay_previousSet },
  sideLabel: m.table_side,
  zooms: true,
}

/** The game in which cards are dug up from a box. */
const dig: FamilyParts<'dig', DigModel, DigLedger> = {
  tableOf: (course, app, acts) => new DigModel(course, app, acts),
  ledgerOf: (course, app, acts, seat) => new DigLedger(course, app, acts, seat),
  Over: Cells,
  Seats: DigSeats,
  Tracker: MemoryAid,
  revealed: openedBox,
  Announcements: DigNotices,
  Prompt: DigPrompt,
  Outlook: DigFacts,
  Opening: LaidDialog,
  Ending: DigEnding,
  Summary: DigSummary,
  phone: { trackerTab: m.guest_tab_aid, Board: Cells, scrolls: false, explains: () => true },
  // The ledger of a dig: cards that were revealed, or only their values.
  ledger: {
    Pad: DigPad,
    Table: LedgerCards,
    hasTable: false,
    handOf,
    late: blockade,
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
  marks: { next: m.replay_nextPenalty, previous: m.replay_previousPenalty },
  sideLabel: m.dig_side,
  zooms: false,
}

/**
 * The families, for screens that know none. The casts forget which family's models the parts take: a screen has to give
 * them those that the same family has made.
 */
export const families: Readonly<Record<Family, FamilyParts>> = {
  nile: nile as unknown as FamilyParts,
  dig: dig as unknown as FamilyParts,
}

/** The model of a table that is sent. */
export const tableOf = (course: AnyCourse, app: App, acts: Acts | null): TableModel =>
  families[course.family].tableOf(course as Course<TableNews>, app, acts)

/** The model of a ledger that is sent; `seat`: that of the phone, where only its own turns are entered. */
export const ledgerOf = (course: AnyCourse, app: App, acts: LiveActs, seat?: number): LedgerModel =>
  families[course.family].ledgerOf(course as Course<LedgerNews>, app, acts, seat)
