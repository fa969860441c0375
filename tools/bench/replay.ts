import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions, type Edition } from '../../src/shared/editions/index.ts'
import { value } from '../../src/shared/testing/outcomes.ts'
import { courseOf } from '../../src/shared/course.ts'
import { Replays } from '../../src/main/replay/replays.ts'
import { importInto, withHistory } from './emptyHistory.ts'
import { rounds, stepsPerMillisecond, timesOf, type Ratios } from './figures.ts'

/** The vectors with which the rules are tested; the bench runs at the root of the project. */
const vectorsOf = (edition: Edition): string =>
  readFileSync(join('src', 'main', 'engine', 'fixtures', `${edition}.jsonl`), 'utf8')

const worst = (times: readonly number[]): number => Number(Math.max(...times).toFixed(2))
/** What a run costs: the longest times may include other work of a busy machine. */
const shortest = (times: readonly number[]): number => Math.min(...times)

/**
 * Measures opening the replay of every vector game, and making its views, of which a page goes to any ply without asking;
 * returns the reference steps for a game, on average.
 */
export const benchReplay = (): Promise<Ratios> =>
  withHistory(async (history) => {
    await importInto(history, editions.map(vectorsOf))
    const replays = new Replays(history, Date.now)
    const ratios: Record<string, number[]> = {}
    const rows = editions.map((edition) => {
      const stepsBefore = stepsPerMillisecond()
      const games = history.read.list().filter((game) => game.edition === edition)
      const opened = games.map(({ id }) => timesOf(rounds, () => value(replays.open(id))))
      const news = games.map(({ id }) => value(replays.open(id)).news)
      const jumps = news.map((whole) =>
        timesOf(rounds, () => courseOf(whole).viewAt(whole.log.entries.length)),
      )
      const pace = (stepsBefore + stepsPerMillisecond()) / 2
      ratios[`open, ${edition}`] = Array.from({ length: rounds }, (_, round) => {
        const all = opened.reduce((sum, times) => sum + times[round], 0)
        return (pace * all) / opened.length
      })
      const row = {
        games: games.length,
        'opened, worst ms': worst(opened.map(shortest)),
        'taken apart, worst ms': worst(jumps.map(shortest)),
        'largest, kB': worst(news.map((whole) => JSON.stringify(whole).length / 1000)),
      }
      return [edition, row] as const
    })
    console.log('Replay: every vector game, as a page is sent it and takes it apart.')
    console.table(Object.fromEntries(rows))
    return ratios
  })
