import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The ways to play for training: many quick games, or fewer games by searches. */
export type Manner = 'quick' | 'search'

/** Games of a program against itself. */
export interface Series {
  /** The numbers of seats, which take turns. */
  readonly seats: readonly number[]
  readonly manner: Manner
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

/** Gives work to a thread on every core; returns their messages. */
export const onAllCores = <Work, Message>(
  worker: URL,
  workOf: (thread: number) => Work,
): Promise<Message[]> =>
  Promise.all(
    Array.from(
      { length: availableParallelism() },
      (_, thread) =>
        new Promise<Message>((resolve, reject) => {
          const started = new Worker(worker, { workerData: workOf(thread) })
          started.once('message', resolve)
          started.once('error', reject)
        }),
    ),
  )
