/**
 * How long a player may think: milliseconds, or playouts, or both, whichever ends first. With playouts alone the
 * advice depends on nothing but the position, the level and the seed.
 */
export interface Budget {
  readonly ms?: number
  readonly playouts?: number
  /**
   * Among how many trees a search of a line game deals out the moves, each with its part of the playouts; 1 without. The
   * advice depends on how many there are, but not on the threads that grow them.
   */
  readonly trees?: number
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

/** What one tree of a thought comes to, or what a player thinks that grows none. */
export interface Findings {
  /** All moves that were looked into, the best one first. */
  readonly moves: readonly Considered[]
  readonly playouts: number
  /** Whether every line of play was followed to its end. */
  readonly exact: boolean
  readonly ms: number
}

/** What a player thinks of a position. */
export interface Advice extends Considered {
  /** Whether every line of play was followed to its end: the values are certain then. */
  readonly exact: boolean
  /** The best moves, the chosen one first. */
  readonly top: readonly Considered[]
  readonly ms: number
}
