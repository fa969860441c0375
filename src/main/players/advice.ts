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

/** What a player thinks of a position. */
export interface Advice extends Considered {
  /** Whether every line of play was followed to its end: the values are certain then. */
  readonly exact: boolean
  /** The best moves, the chosen one first. */
  readonly top: readonly Considered[]
  readonly ms: number
}
