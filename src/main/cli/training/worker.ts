import { parentPort, workerData } from 'node:worker_threads'
import type { Learned } from '../../bots/line/learned.ts'
import { TrainingGames, type Series } from './games.ts'

/** The work of a thread: games by these parameters. */
export interface Work {
  readonly series: Series
  readonly learned: Learned
}

const { series, learned } = workerData as Work
parentPort?.postMessage(new TrainingGames(series, learned).play().taken())
