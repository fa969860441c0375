import type { TileCode } from '../../shared/editions/index.ts'
import type { Card } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Award } from '../../shared/nile/events.ts'
import type { IdolVerb } from '../../shared/nile/move.ts'

/**
 * How long a player may think: milliseconds, or playouts, or both, whichever ends first. With playouts alone the
 * advice depends on nothing but the position, the level and the seed.
 */
export interface Budget {
  readonly ms?: number
  readonly playouts?: number
  /** What makes two players of one level differ: the set that a novice loves, what an old hand has forgotten. */
  readonly seed?: number
}

/** A move in the record's words, and what it is worth. */
export interface Considered {
  readonly move: string
  /** Each seat's chance to win after it, from 0 to 1; shared wins in parts. */
  readonly values: readonly number[]
  /** Playouts that looked into it. */
  readonly playouts: number
}

/** Something that can be proved of a move; the sentence is the reader's. */
export type Fact =
  /** A set is complete by it and pays, or would pay if nobody commits more. */
  | { readonly code: 'completes'; readonly set: TileCode; readonly awards: readonly Award[] }
  /** One tile of a set is left on the line, of which the seat then holds so many. */
  | { readonly code: 'oneLeft'; readonly set: TileCode; readonly held: number; readonly size: number }
  /** Tiles that sink or leave the game because of it. */
  | { readonly code: 'leaves'; readonly tiles: number }
  /** Points for the tile itself: a ring, King Tut. */
  | { readonly code: 'pays'; readonly tile: TileCode; readonly points: number }
  /** An idol acts. */
  | { readonly code: 'wakes'; readonly verb: IdolVerb }
  /** The game ends with it. */
  | { readonly code: 'ends'; readonly winners: readonly number[] }
  /** Dig: the card must be this one, by what was laid and what was revealed. */
  | { readonly code: 'certain'; readonly card: Card; readonly value: number }
  /** Dig: the chance that the card is a penalty, and what it brings on average. */
  | { readonly code: 'risk'; readonly chance: number; readonly mean: number }

/** What a player thinks of a position. */
export interface Advice extends Considered {
  /** Whether every line of play was followed to its end: the values are certain then. */
  readonly exact: boolean
  /** The best moves, the chosen one first. */
  readonly top: readonly Considered[]
  readonly facts: readonly Fact[]
  readonly ms: number
}
