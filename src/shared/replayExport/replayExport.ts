import type { DigPosition, Pit } from '../dig/views.ts'
import type { Edition, TileCode } from '../editions/index.ts'
import type { Card } from '../editions/tutankhamens-revenge.ts'
import type { GameEvent } from '../families.ts'
import type { Counts } from '../editions/tiles.ts'
import type { NilePosition } from '../nile/views.ts'
import type { Player } from '../players.ts'

/** The line and the boats. */
export type ExportedLine = Pick<NilePosition, 'line' | 'boats' | 'startPoints' | 'tomb'>

/** The open cards in the box and on the mat beside it: nothing of a position that is not revealed. */
export type ExportedBox = Pick<DigPosition, 'pits' | 'seat' | 'aside' | 'doubled' | 'values'>

/** The tiles of a game on the line, by seat and in the Underworld. */
interface ExportedHoldings {
  readonly held: readonly Counts[]
  /** Wilds committed to a set that has not scored; they are in no collection any more. */
  readonly staked: readonly Counts[]
  readonly under: Counts
}

/** The possessions of each seat beside silver in a dig. */
type ExportedHands = Pick<DigPosition, 'in' | 'scarabs' | 'blockades'>

/** A table at one moment: a reported game has no line and no box, a ledger of scores nothing. */
export interface ExportedScene {
  readonly line?: ExportedLine
  readonly box?: ExportedBox
  readonly holdings?: ExportedHoldings
  readonly hands?: ExportedHands
  /** The seat that decides next; null at the end, and where it is not known. */
  readonly mover: number | null
}

/** A sentence about an event, with the reasons for points, and its tile or card, if any. */
export interface ExportedSentence {
  readonly text: string
  readonly reasons: readonly string[]
  readonly tile?: TileCode
  readonly card?: NonNullable<Pit['top']>
}

/** One moment of a game: the events before it, and the table after them. */
export interface ExportedStep {
  readonly title: string
  readonly lines: readonly ExportedSentence[]
  /** The events of the step, for a board to animate; empty where the board is not known. */
  readonly events: readonly GameEvent[]
  readonly points: readonly number[]
  readonly scene: ExportedScene
}

/** A game for the page that shows it without the app: all its steps, in words and scenes. */
export interface ReplayExport {
  readonly title: string
  readonly edition: Edition
  readonly players: readonly Player[]
  readonly facts: readonly string[]
  /** The names of the tiles or cards of the edition. */
  readonly names: Readonly<Partial<Record<TileCode | Card, string>>>
  /** The first step is the table before the first move. */
  readonly steps: readonly ExportedStep[]
  /** The winning seats; empty while the game is not over, or when it was abandoned. */
  readonly winners: readonly number[]
  /** The ending in words, with the winners; while the game is not over, a sentence that says so. */
  readonly ending: readonly string[]
}
