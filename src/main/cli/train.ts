import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { editions, familyOf, type Edition, type EditionOf } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { units } from '../bots/line/core/limits.ts'
import {
  blank,
  clearUnused,
  groupOf,
  learnedFor,
  pack,
  preferNear,
  unpack,
  type Learned,
} from '../bots/line/learned.ts'
import { chanceOf, drawBelow } from '../engine/chance.ts'
import { interval, percent } from './figures.ts'
import { readOptions } from './options.ts'
import { shareOf } from './training/contest.ts'
import type { Manner, Series } from './training/games.ts'
import { Samples } from './training/samples.ts'
import { Trainer } from './training/trainer.ts'
import type { Work } from './training/worker.ts'

/**
 * Trains the parameters of the search for a line game and a group of seats: in every round, threads play games
 * with the present parameters, and these are fitted to the games of the latest rounds. In the end the result
 * plays against the parameters of before, and is written over them if it wins. Exit code 2: the arguments ask
 * for nothing that can be trained.
 */
const usual = { minutes: 30, playouts: 100, seed: 1, games: 200 }
/** A round's games take so long, in milliseconds. */
const roundMs = 60_000
/** The rounds whose games are learned from. */
const roundsKept = 10
/**
 * A beginner plays quick games in the first part of the rounds, which teach the most until searches know more. Up
 * to the second part every other thread does so.
 */
const quickPart = 0.4
const mixedPart = 0.7
/** The lengths of the steps in the first round, of a beginner and of one that goes on learning, and in the last. */
const firstRates = { anew: 0.03, on: 0.01 }
const lastRate = 0.004

const isLine = (edition: Edition): edition is EditionOf<'nile'> => familyOf[edition] === 'nile'

/** Small random weights, and a policy that prefers near tiles. */
function beginner(edition: EditionOf<'nile'>, seed: number): Learned {
  const learned = blank(edition)
  const chance = chanceOf(`BEGINNER-${seed}`)
  const { rows, out } = learned.net
  for (let at = 0; at < rows.length; at++) rows[at] = (drawBelow(1000, chance) / 1000 - 0.5) * 0.1
  for (let unit = 0; unit < units; unit++) out[unit] = (unit % 2 === 0 ? 1 : -1) * (0.3 + unit / 100)
  preferNear(learned.policy)
  return learned
}

const play = async (work: Work): Promise<Samples> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./training/worker.ts', import.meta.url), { workerData: work })
    worker.once('message', (words: Int32Array<ArrayBuffer>) => resolve(new Samples(words)))
    worker.once('error', reject)
  })

/** The games of one round, on all cores. */
const playRound = (
  series: Omit<Series, 'manner'>,
  learned: Learned,
  manners: readonly Manner[],
): Promise<Samples[]> =>
  Promise.all(
    Array.from({ length: availableParallelism() }, async (_, thread) =>
      play({
        series: { ...series, manner: manners[thread % manners.length], seed: `${series.seed}-${thread}` },
        learned,
      }),
    ),
  )

/** The manners of the threads when this part of the rounds is done. */
function mannersAt(done: number, anew: boolean): readonly Manner[] {
  if (anew && done < quickPart) return ['quick']
  return done < mixedPart ? ['search', 'quick'] : ['search']
}

async function main(args: string[]): Promise<void> {
  const options = readOptions(args, ['minutes', 'playouts', 'seed', 'games'])
  const anew = options?.words.includes('anew') ?? false
  if (!options || !isLine(options.edition) || options.words.length > (anew ? 1 : 0)) {
    process.stderr.write(`${m.train_usage({ editions: editions.filter(isLine).join(', ') })}\n`)
    process.exitCode = 2
    return
  }
  const { edition, players } = options as typeof options & { edition: EditionOf<'nile'> }
  const { minutes, playouts, seed, games } = { ...usual, ...options.numbers }
  const trainer = new Trainer(edition, anew ? beginner(edition, seed) : learnedFor(edition, players))
  const { learned } = trainer
  const firstRate = anew ? firstRates.anew : firstRates.on
  const rounds = Math.max(1, Math.floor((minutes * 60_000) / roundMs))
  const kept: Samples[][] = []
  for (let round = 0; round < rounds; round++) {
    const done = round / rounds
    const manners = mannersAt(done, anew)
    const seats = groupOf(players) === 'two' ? [2] : [4, 3, 5, 4, 6]
    const series = { edition, seats, playouts, ms: roundMs, seed: `${seed}-${round}` }
    kept.push(await playRound(series, learned, manners))
    if (kept.length > roundsKept) kept.shift()
    const rate = firstRate * (lastRate / firstRate) ** done
    const samples = kept.flat()
    trainer.fit(samples, rate, `${seed}-${round}`)
    const { brier, entropy, policy } = trainer.test(samples)
    console.log(
      `${round + 1}/${rounds} ${manners.join(' and ')}: ${samples.reduce((sum, { count }) => sum + count, 0)} positions; ` +
        `Brier ${brier.toFixed(4)}, entropy ${entropy.toFixed(4)}, policy ${policy.toFixed(4)}`,
    )
  }
  clearUnused(learned)
  const text = pack(learned)
  const series = { edition, players, playouts, games, name: `PROOF-${seed}` }
  const share = shareOf(unpack(edition, text), learnedFor(edition, players), series)
  console.log(
    `${percent(share)} (95 %: ${interval(share, games)}) of ${games} games won against those of before.`,
  )
  if (share < 0.5) return
  const file = new URL(`../bots/line/learned/${edition}-${groupOf(players)}.ts`, import.meta.url)
  writeFileSync(file, `export default '${text}'\n`)
  console.log(`${file.pathname}: ${text.length} bytes`)
}

await main(process.argv.slice(2))
