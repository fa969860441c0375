import type { Component } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import type { LedgerView } from '../../shared/ledger/view.ts'
import type { TableView } from '../../shared/table.ts'
import type { LedgerKit } from '../ledger/kit.ts'
import type { LedgerModel } from '../ledger/ledger.svelte.ts'
import type { EndingPart, Part, SummaryPart } from '../table/part.ts'
import type { GameScreen } from '../table/screen.svelte.ts'
import type { GameSource } from '../table/source.svelte.ts'
import type { TableModel } from '../table/table.svelte.ts'
import type { App } from '../app/app.ts'
import type { ScreenCommand } from '../app/commands.svelte.ts'
import { digKit } from './digKit.ts'
import { nileKit } from './nileKit.ts'

/**
 * The parts of a family of games that show one, without anything to play it. Components are parts of a screen; absent
 * where the family has none.
 */
export interface LookKit<F extends Family = Family, Screen extends GameScreen<F> = GameScreen<F>> {
  /** The state of a screen of this family. To be called while a component is set up. */
  readonly screenOf: (source: GameSource<F>, app: App, table?: TableModel) => Screen

  /** Controls over the board, for hands and screen readers. */
  readonly Over?: Component<Part<F, Screen>>
  /** The board as a list, which stays reachable for the keyboard where it is not visible. */
  readonly List?: Component<Part<F, Screen> & { readonly visible: boolean }>
  readonly Seats: Component<Part<F, Screen>>
  /** The sets, or the cards that are not found yet. */
  readonly Tracker: Component<Part<F, Screen>>
  /** The hidden part of a game that is over, for its replay. */
  readonly Revealed?: Component<Part<F, Screen>>
  /** The table of all holdings that were reported, or of the cards left in the box. */
  readonly LedgerTable: Component<{ readonly view: LedgerView<F> }>
  /** The ways of a replay to the next marked move and the one before: a scored set, or a penalty. */
  readonly marks: { readonly next: () => string; readonly previous: () => string }
  readonly zooms: boolean
}

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

const kits = { nile: nileKit, dig: digKit }

/**
 * The kit of a family, for screens that know no family. The cast forgets which family's views and states its parts take:
 * a screen has to give them those of the family that it asked for, which are the only ones that it has.
 */
export const kitOf = (family: Family): GameKit => kits[family] as unknown as GameKit
