import type { Edition, TileCode } from './editions/index.ts'
import type { Card } from './editions/tutankhamens-revenge.ts'
import type { Counts } from './nile/counts.ts'
import type { Player } from './views.ts'

/** What lies on the table, as far as a page can show it: the line, the box, or of a reported game what everybody holds. */
export interface KeepsakeScene {
  /** The tile at each position; null where it is gone. Absent where nobody knows the line. */
  readonly line?: readonly (TileCode | null)[]
  /** Positions by seat; below 0 before the line, the furthest forward being the highest. */
  readonly boats?: readonly number[]
  /** In the order of the cells: what lies open and of which layer it is, null for the cover; whose blockade lies there. */
  readonly pits?: readonly {
    readonly card: Card | null
    readonly layer: number
    readonly blockade: number | null
  }[]
  /** Tiles by seat, and in the Underworld. */
  readonly held?: readonly Counts[]
  readonly under?: Counts
}

/** One moment of a game: what led to it, and what lies on the table then. */
export interface KeepsakeStep {
  readonly title: string
  readonly lines: readonly { readonly text: string; readonly reasons: readonly string[] }[]
  readonly points: readonly number[]
  readonly scene: KeepsakeScene
}

/** A game that is looked at without the app: everything its page shows, in words and pictures. */
export interface Keepsake {
  readonly title: string
  readonly edition: Edition
  readonly players: readonly Pick<Player, 'name' | 'colour' | 'boat'>[]
  readonly facts: readonly string[]
  /** The first one is the table before the first move. */
  readonly steps: readonly KeepsakeStep[]
  /** Who won and how; while the game is not over, that it is not. */
  readonly ending: readonly string[]
}

/** The id of the element that holds a page's game. */
export const keepsakeElement = 'game'
