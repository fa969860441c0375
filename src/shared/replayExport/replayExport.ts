import type { DigPosition, Pit } from '../dig/views.ts'
import type { Edition, TileCode } from '../editions/index.ts'
import type { Card } from '../editions/tutankhamens-revenge.ts'
import type { GameEvent } from '../families.ts'
import type { Counts } from '../editions/tiles.ts'
import type { NilePosition } from '../nile/views.ts'
import type { Player } from '../players.ts'

/** What lies on the line, and whose boat is where. */
export type KeepsakeLine = Pick<NilePosition, 'line' | 'boats' | 'startPoints' | 'tomb'>

/** What lies open in the box and on the mat beside it: nothing of a position that is not revealed. */
export type KeepsakeBox = Pick<DigPosition, 'pits' | 'seat' | 'aside' | 'doubled' | 'values'>

/** The tiles of a game on the line, by seat and in the Underworld. */
export interface KeepsakeHoldings {
  readonly held: readonly Counts[]
  /** Wilds that lie with the set for which they were committed; they are in no collection any more. */
  readonly staked: readonly Counts[]
  readonly under: Counts
}

/** What everybody has beside silver in a dig, by seat. */
export type KeepsakeHands = Pick<DigPosition, 'in' | 'scarabs' | 'blockades'>

/** A table at one moment, as far as it is known: of a reported game nobody knows the line or the box, of its score alone nothing. */
export interface ExportedScene {
  readonly line?: KeepsakeLine
  readonly box?: KeepsakeBox
  readonly holdings?: KeepsakeHoldings
  readonly hands?: KeepsakeHands
  /** Whose decision is next; null at the end, and where it is not known. */
  readonly mover: number | null
}

/** What happened, in a sentence: with the reasons for points, and the tile or card that it is about, where there is one. */
export interface KeepsakeSentence {
  readonly text: string
  readonly reasons: readonly string[]
  readonly tile?: TileCode
  readonly card?: NonNullable<Pit['top']>
}

/** One moment of a game: what led to it, and what lies on the table then. */
export interface ExportedStep {
  readonly title: string
  readonly lines: readonly KeepsakeSentence[]
  /** What happened, for a board to play it; nothing where the board is not known. */
  readonly events: readonly GameEvent[]
  readonly points: readonly number[]
  readonly scene: ExportedScene
}

/** A game that is looked at without the app: everything its page shows, in words and scenes. */
export interface ReplayExport {
  readonly title: string
  readonly edition: Edition
  readonly players: readonly Player[]
  readonly facts: readonly string[]
  /** What the tiles or cards of the edition are called. */
  readonly names: Readonly<Partial<Record<TileCode | Card, string>>>
  /** The first one is the table before the first move. */
  readonly steps: readonly ExportedStep[]
  /** Who won; nobody while the game is not over, or when it was abandoned. */
  readonly winners: readonly number[]
  /** Who won and how; while the game is not over, that it is not. */
  readonly ending: readonly string[]
}
