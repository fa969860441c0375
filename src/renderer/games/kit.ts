import type { Component, Snippet } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import type { GameUpdate } from '../../shared/replay.ts'
import type { Ending } from '../../shared/status.ts'
import type { TableView } from '../../shared/table.ts'
import type { FamilyLedger, ReportKit } from '../game/report/kit.ts'
import type { FamilyScreen, GameScreen } from '../game/screen.svelte.ts'
import type { TableControls } from '../game/table.svelte.ts'
import type { App } from '../lib/app.ts'
import type { ScreenCommand } from '../lib/commands.svelte.ts'

/** To ask whether a move is really meant, or to name it. */
export type Mood = 'confirm' | 'deed'

/** What every part of a game's screen is given: the state of the screen, and what is seen now. */
interface Part<F extends Family, Screen> {
  readonly game: Screen
  readonly view: TableView<F>
}

/** All that screens need of a family of games. Components are parts of a screen; null where the family has none. */
export interface GameKit<
  F extends Family = Family,
  Screen extends FamilyScreen<F> = FamilyScreen<F>,
  Ledger extends FamilyLedger<F> = FamilyLedger<F>,
> {
  /** The state of a screen of this family. To be called while a component is set up. */
  readonly screenOf: (screen: GameScreen<F>, app: App) => Screen

  /** What lies over the board for every hand and ear. */
  readonly Over: Component<Part<F, Screen>> | null
  /** The board as a list, which stays reachable for the keyboard where it is not visible. */
  readonly List: Component<Part<F, Screen> & { readonly visible: boolean }> | null
  /** What has just happened that deserves a word over the board. */
  readonly Announcements: Component<Part<F, Screen>>
  /** Who is asked for what, with the answers that are not on the board. */
  readonly Prompt: Component<Part<F, Screen>>
  /** What may be said about the choice that is open. */
  readonly Outlook: Component<Part<F, Screen>>
  readonly Seats: Component<Part<F, Screen>>
  /** What is still to come: the sets, or what the box still has. */
  readonly Tracker: Component<Part<F, Screen>>
  /** What is to be done at the real table that is mirrored. */
  readonly ByHand: Component<Part<F, Screen>> | null
  /** What the table may look at before the first move, for as long as it wants to; the children come after it. */
  readonly Opening: Component<Part<F, Screen> & { readonly children: Snippet }> | null
  /** What lay hidden in a game that is over, where it is looked back at. */
  readonly Revealed: Component<Part<F, Screen>> | null
  readonly Ending: Component<
    Part<F, Screen> & {
      readonly table: TableControls
      readonly ending: Ending
      readonly onclose: () => void
    }
  >

  /** What a game comes to for every seat. */
  readonly Summary: Component<{
    readonly update: GameUpdate<F>
    /** Goes to a ply of the game. */
    readonly onpick: (ply: number) => void
  }>
  /** The ways of a replay to the next marked move and the one before: a scored set, or a penalty. */
  readonly marks: { readonly next: () => string; readonly previous: () => string }

  readonly phone: {
    /** True where announcements lie over everything; where not, what just happened says enough. */
    readonly announces: boolean
    /** The name of the tab with the tracker. */
    readonly trackerTab: () => string
    /** What may be chosen from, below what is asked. */
    readonly Board: Component<Part<F, Screen>>
    /** True where the board is so long that what is asked stays above it, and what just happened comes first. */
    readonly scrolls: boolean
    /** True while something has to be said about the choice that is open. */
    readonly explains: (game: Screen, view: TableView<F>) => boolean
  }

  /** The parts of a ledger that is kept of such a game beside the physical box. */
  readonly report: ReportKit<F, Ledger>

  /** A move in words, over the table as it lies before it. */
  readonly wordsOfMove: (move: string, view: TableView<F>) => string

  /** What can be done at a table of this family alone, beside what can be done at every table. */
  readonly commandsOf: (game: Screen) => readonly ScreenCommand[]
  /** The ids of the commands that the help lists, in its order. */
  readonly help: readonly string[]

  /** True where the board can be looked at more closely. */
  readonly zooms: boolean
  /** The name of the side of a table. */
  readonly sideLabel: () => string
  /** What the edition counts, by seat: points, or money. */
  readonly countsOf: (view: TableView<F>) => readonly number[]
  /** True where that is money. */
  readonly countsMoney: boolean
}
