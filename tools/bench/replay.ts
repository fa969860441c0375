import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editions, type Edition } from '../../src/shared/editions/index.ts'
import type { Outcome } from '../../src/shared/refusal.ts'
import { value } from '../../src/shared/testing/outcomes.ts'
import { Exchange } from '../../src/main/exchange/index.ts'
import { openHistory, type History } from '../../src/main/history/index.ts'
import { Replays } from '../../src/main/replay/replays.ts'
import { rounds, type Ratios } from './figures.ts'
import { stepsPerMillisecond } from './reference.ts'

/** One frame at 60 per second: the limit for seeking. */
const frameMilliseconds = 1000 / 60

/** The vectors with which the rules are tested; the bench runs at the root of the project. */
const vectorsOf = (edition: Edition): string =>
  readFileSync(join('src', 'main', 'engine', 'fixtures', `${edition}.jsonl`), 'utf8')

async function importAll(history: History): Promise<void> {
  const exchange = new Exchange(history, Date.now)
  const job = exchange.begin()
  for (const edition of editions) await exchange.feed(job, vectorsOf(edition))
  const { imported } = value(await exchange.finish(job))
  exchange.close()
  if (imported === 0) throw new Error('No game was imported')
}

/** The time of a run, in milliseconds. */
function timed(run: () => Outcome<unknown>): number {
  const begun = performance.now()
  const outcome = run()
  const took = performance.now() - begun
  value(outcome)
  return took
}

interface Times {
  readonly times: readonly number[]
  /** The shortest: the longest may include other work of a busy machine. */
  readonly costs: number
  readonly longest: number
}

function inRounds(run: () => Outcome<unknown>): Times {
  const times = Array.from({ length: rounds }, () => timed(run))
  return { times, costs: Math.min(...times), longest: Math.max(...times) }
}

const worst = (times: readonly number[]): number => Number(Math.max(...times).toFixed(2))

/**
 * Measures going to every ply of every vector game: the first time, when the game is read and replayed, and
 * every other time; returns the reference steps for a ply, on average.
 */
export async function benchReplay(): Promise<Ratios> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-replay-'))
  const history = openHistory(folder)
  try {
    await importAll(history)
    const ratios: Record<string, number[]> = {}
    const rows = editions.map((edition) => {
      const stepsBefore = stepsPerMillisecond()
      const games = history.read.list().filter((game) => game.edition === edition)
      const looks = games.map(({ id, plies }) => {
        const gamePosition = { revision: history.read.game(id)?.journal.length ?? 0, tried: null }
        const first = inRounds(() =>
          new Replays(history, Date.now).frame(id, { ...gamePosition, ply: plies }),
        )
        const replays = new Replays(history, Date.now)
        const seek = (ply: number) => inRounds(() => replays.frame(id, { ...gamePosition, ply }))
        return { first, seeks: Array.from({ length: plies + 1 }, (_, back) => seek(plies - back)) }
      })
      const seeks = looks.flatMap((look) => look.seeks)
      const pace = (stepsBefore + stepsPerMillisecond()) / 2
      ratios[`seek, ${edition}`] = Array.from({ length: rounds }, (_, round) => {
        const all = seeks.reduce((sum, { times }) => sum + times[round], 0)
        return (pace * all) / seeks.length
      })
      const row = {
        games: games.length,
        plies: seeks.length,
        'first look, worst ms': worst(looks.map(({ first }) => first.costs)),
        'any ply, worst ms': worst(seeks.map(({ costs }) => costs)),
        'interrupted, worst ms': worst(seeks.map(({ longest }) => longest)),
      }
      return [edition, row] as const
    })
    console.log(`Replay: every ply of every vector game; a frame lasts ${frameMilliseconds.toFixed(1)} ms.`)
    console.table(Object.fromEntries(rows))
    return ratios
  } finally {
    history.close()
    rmSync(folder, { recursive: true })
  }
}
