import type { Component } from 'svelte'
import type { Family } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import Cells from '../dig/Cells.svelte'
import { DigScreen } from '../dig/dig.svelte.ts'
import DigSeats from '../dig/DigSeats.svelte'
import MemoryAid from '../dig/MemoryAid.svelte'
import OpenedBox from '../dig/OpenedBox.svelte'
import LedgerCards from '../ledger/dig/LedgerCards.svelte'
import Collections from '../nile/Collections.svelte'
import LineList from '../nile/LineList.svelte'
import { NileScreen } from '../nile/nile.svelte.ts'
import SetTable from '../ledger/nile/SetTable.svelte'
import Tracker from '../nile/Tracker.svelte'
import type { LedgerView } from '../../shared/ledger/view.ts'
import type { Part } from '../table/part.ts'
import type { GameScreen } from '../table/screen.svelte.ts'
import type { GameSource } from '../table/source.svelte.ts'
import type { TableModel } from '../table/table.svelte.ts'
import type { App } from '../app/app.ts'

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
  /** The table of all holdings that were entered, or of the cards left in the box. */
  readonly LedgerTable: Component<{ readonly view: LedgerView<F> }>
  /** The ways of a replay to the next marked move and the one before: a scored set, or a penalty. */
  readonly marks: { readonly next: () => string; readonly previous: () => string }
  readonly zooms: boolean
}

/** The parts that show a game in which boats go along a line of tiles. */
export const nileLook: LookKit<'nile', NileScreen> = {
  screenOf: (source, app, table) => new NileScreen(source, app, table),
  List: LineList,
  Seats: Collections,
  Tracker,
  LedgerTable: SetTable,
  marks: { next: m.replay_nextSet, previous: m.replay_previousSet },
  zooms: true,
}

/** The parts that show a game in which cards are dug up from a box. */
export const digLook: LookKit<'dig', DigScreen> = {
  screenOf: (source, app, table) => new DigScreen(source, app, table),
  Over: Cells,
  Seats: DigSeats,
  Tracker: MemoryAid,
  Revealed: OpenedBox,
  LedgerTable: LedgerCards,
  marks: { next: m.replay_nextPenalty, previous: m.replay_previousPenalty },
  zooms: false,
}

const kits = { nile: nileLook, dig: digLook }

/** The parts that show a game of a family, without any to play it; for the cast see `kitOf`. */
export const lookKitOf = (family: Family): LookKit => kits[family] as unknown as LookKit
