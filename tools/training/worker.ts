import { parentPort, workerData } from 'node:worker_threads'
import type { EditionOf } from '../../src/shared/editions/index.ts'
import type { Learned as LearnedDig } from '../../src/main/bots/dig/gameSearch.ts'
import type { Learned } from '../../src/main/bots/line/learned.ts'
import type { Series } from './course.ts'
import { playDigs } from './dig/games.ts'
import { playGames } from './line/games.ts'

/** The work of a thread: line games by these parameters, or digs, in which the policy learns by steps of that length. */
export type Work = { readonly series: Series } & (
  | { readonly edition: EditionOf<'nile'>; readonly learned: Learned }
  | { readonly rate: number; readonly learned: LearnedDig }
)

/** The results: samples, and the policy of digs. */
export interface Played {
  readonly samples: Int32Array<ArrayBuffer>
  readonly policy?: Float64Array
}

function play(work: Work): Played {
  if ('edition' in work) return { samples: playGames(work.edition, work.series, work.learned).taken() }
  const { series, learned, rate } = work
  return { samples: playDigs(series, learned, rate).taken(), policy: learned.policy }
}

parentPort?.postMessage(play(workerData as Work))
