import { setTimeout as sleep } from 'node:timers/promises'
import type { Tempo } from '../../shared/opponents.ts'
import type { Level } from '../../shared/players.ts'

/** How long a player of a level may think about one move, in milliseconds; those that do not search need far less. */
export const thinkingTime: Readonly<Record<Level, number>> = {
  novice: 200,
  scribe: 200,
  priest: 400,
  vizier: 1000,
}

/** How long the board rests before a computer moves, in milliseconds; `null`: until somebody asks for the move. */
export const pauses: Readonly<Record<Tempo, number | null>> = {
  atOnce: 0,
  calm: 900,
  slow: 2600,
  stepwise: null,
}

/** Resolves after so many milliseconds; rejects when called off. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })
