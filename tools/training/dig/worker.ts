import { parentPort, workerData } from 'node:worker_threads'
import type { Learned } from '../../../src/main/bots/dig/learned.ts'
import type { Series } from '../course.ts'
import { TrainingDigs } from './games.ts'

/** The work of a thread: digs by these parameters, in which the policy learns by steps of that length. */
export interface Work {
  readonly series: Series
  readonly learned: Learned
  readonly rate: number
}

/** The results: samples, and the policy. */
export interface Played {
  readonly samples: Float32Array<ArrayBuffer>
  readonly policy: Float64Array
}

const { series, learned, rate } = workerData as Work
const samples = new TrainingDigs(series, learned).play(rate)
const played: Played = { samples: samples.taken(), policy: learned.policy }
parentPort?.postMessage(played)
