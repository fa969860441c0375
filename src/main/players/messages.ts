import type { Level } from '../../shared/players.ts'
import type { Advice, Budget } from './advice.ts'
import type { Position } from './position.ts'

/** What an `Advisor` and its thread say to each other. */
export interface Question {
  readonly id: number
  readonly level: Level
  readonly position: Position
  readonly budget: Budget
  /** Thoughts under one key go on from each other. */
  readonly key?: string
}
export interface CallOff {
  readonly id: number
  readonly callOff: true
}
export type Answer =
  { readonly id: number; readonly advice: Advice } | { readonly id: number; readonly error: string }
