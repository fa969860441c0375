import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions, type Edition } from '../../src/shared/editions/index.ts'
import { value } from '../../src/shared/testing/outcomes.ts'
import { Replays } from '../../src/main/replay/replays.ts'
import { importInto, withHistory } from './emptyHistory.ts'
import { rounds, stepsPerMillisecond, timesOf, type Ratios } from './figures.ts'

/** One frame at 60 per second: the limit for seeking. */
const frameMilliseconds = 1000 / 60

/** The vectors with which the rules are tested; the bench runs at the root of the project. */
const vectorsOf = (edition: Edition): string =>
  readFileSync(join('src', 'main', 'engine', 'fixtures', `${edition}.jsonl`), 'utf8')

const worst = (times: readonly number[]): number => Number(Math.max(...times).toFixed(2))
/** What a run costs: the longest times may include other work of a busy machine. */
const shortest = (times: readonly number[]): number => Math.min(...times)

/**
 * Measures going to every ply of every vector game: the first time, when the game is read and replayed, and
 * every other time; returns the reference steps for a ply, on average.
 */
export const benchReplay = (): Promise<Ratios> =>
  withHistory(async (history) => {
    await importInto(history, editions.map(vectorsOf))
    const ratios: Record<string, number[]> = {}
    const rows = editions.map((edition) => {
      const stepsBefore = stepsPerMillisecond()
      const games = history.read.list().filter((game) => game.edition === edition)
      const looks = games.map(({ id, plies }) => {
        const gamePosition = { revision: history.read.game(id)?.journal.length ?? 0, tried: null }
        const timed = (ply: number, replays?: Replays): number[] =>
          timesOf(rounds, () =>
            value((replays ?? new Replays(history, Date.now)).frame(id, { ...gamePosition, ply })),
          )
        const first = timed(plies)
        const replays = new Replays(history, Date.now)
        return { first, seeks: Array.from({ length: plies + 1 }, (_, back) => timed(plies - back, replays)) }
      })
      const seeks = looks.flatMap((look) => look.seeks)
      const pace = (stepsBefore + stepsPerMillisecond()) / 2
      ratios[`seek, ${edition}`] = Array.from({ length: rounds }, (_, round) => {
        const all = seeks.reduce((sum, times) => sum + times[round], 0)
        return (pace * all) / seeks.length
      })
      const row = {
        games: games.length,
        plies: seeks.length,
        'first look, worst ms': worst(looks.map(({ first }) => shortest(first))),
        'any ply, worst ms': worst(seeks.map(shortest)),
        'interrupted, worst ms': worst(seeks.flat()),
      }
      return [edition, row] as const
    })
    console.log(`Replay: every ply of every vector game; a frame lasts ${frameMilliseconds.toFixed(1)} ms.`)
    console.table(Object.fromEntries(rows))
    return ratios
  })
