import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { drawBelow, type Chance } from '../../src/main/engine/chance.ts'
import type { Played, Work } from './worker.ts'

/** The ways to play for training: many quick games, or fewer games by searches. */
export type Style = 'quick' | 'search'

/** Games of a program against itself. */
export interface Series {
  /** The numbers of seats, which take turns. */
  readonly seats: readonly number[]
  readonly style: Style
  /** Playouts of a search. */
  readonly playouts: number
  /** The limit: milliseconds or games. */
  readonly ms?: number
  readonly games?: number
  readonly seed: string
}

/** The group of seats that is trained, by one of them, and how long a search thinks about a move. */
export interface Settings {
  readonly players: number
  readonly playouts: number
  readonly seed: number
  /** True when the training begins from nothing rather than from the present parameters. */
  readonly anew: boolean
}

/** A training of parameters in rounds. */
export interface Course {
  /** Plays games and learns from them; `done` is the part of the rounds before. Returns a line about it. */
  round(round: number, done: number): Promise<string>
  /** The parameters, packed. */
  pack(): Buffer
  /** The share of so many games that packed parameters win against those of before. */
  prove(packed: Uint8Array, games: number): number
  /** The file of the packed parameters. */
  readonly file: string
}

/** The games of a round take so long, in milliseconds. */
export const roundMs = 60_000

/** The numbers of seats whose games a group learns from. */
export const seatsFor = (players: number): readonly number[] => (players === 2 ? [2] : [4, 3, 4, 5, 4, 6])

/** Gives work to a thread on every core. */
export const onAllCores = (workOf: (thread: number) => Work): Promise<Played[]> =>
  Promise.all(
    Array.from({ length: availableParallelism() }, async (_, thread) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: workOf(thread) })
      const [played] = (await once(worker, 'message')) as [Played]
      return played
    }),
  )

/** The numbers from 0 to 1 that can be drawn. */
export const fine = 1 << 20

/** A number from 0 up to, but not including, 1. */
export const random = (chance: Chance): number => drawBelow(fine, chance) / fine
