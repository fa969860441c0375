import { parentPort, workerData } from 'node:worker_threads'
import type { EditionOf } from '../../../src/shared/editions/index.ts'
import type { Learned } from '../../../src/main/bots/line/learned.ts'
import type { Series } from '../course.ts'
import { TrainingGames } from './games.ts'

/** The work of a thread: games by these parameters. */
export interface Work {
  readonly edition: EditionOf<'nile'>
  readonly series: Series
  readonly learned: Learned
}

const { edition, series, learned } = workerData as Work
parentPort?.postMessage(new TrainingGames(edition, series, learned).play().taken())
