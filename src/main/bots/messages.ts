import type { Level } from '../../shared/players.ts'
import type { Findings } from './advice.ts'
import type { Position } from './position.ts'
import type { Share } from './trees.ts'

/** What a `Thread` and its program say to each other. */
export interface Question {
  readonly id: number
  readonly level: Level
  readonly position: Position
  /** One tree is grown. */
  readonly share: Share
  /** Trees under one key go on from each other. */
  readonly key?: string
}
export interface CallOff {
  readonly id: number
  readonly callOff: true
}
export type Answer =
  { readonly id: number; readonly thought: Findings } | { readonly id: number; readonly error: string }
