import { cpus } from 'node:os'
import { Bench, type Task } from 'tinybench'
import { editions, type Edition } from '../../shared/editions/index.ts'
import { deal, gameOf, type Game, type GameState } from '../engine/index.ts'
import { benchExchange } from './bench-exchange.ts'
import { benchHistory } from './bench-history.ts'
import { benchOpponents } from './bench-opponents.ts'
import { benchPlayers } from './bench-players.ts'
import { benchReplay } from './bench-replay.ts'

/**
 * Measures whole random games of every edition at several numbers of seats, and a fixed arithmetic loop as
 * the reference that makes the numbers of different machines comparable. Runs bundled, like the app, and on
 * one core.
 */

const seatCounts = [2, 4, 6]
const gamesPerRun = 1000
const referenceSteps = 10_000_000
const millisecondsPerTask = 2000
const layouts = Array.from({ length: 64 }, (_, number) => `BENCH-${number}`)

let seed = 0x2f6e2b1

/**
 * A random whole number from 0 up to, but not including, `limit` (Marsaglia's xorshift; even to one part in
 * 2³²).
 */
function draw(limit: number): number {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return Math.floor((seed >>> 0) * limit * 2 ** -32)
}

function dealt(edition: Edition, seats: number): GameState[] {
  return layouts.map((layout) => {
    const start = deal(edition, seats, {}, layout)
    if (!start.ok) throw new Error(start.refusal.code)
    return gameOf(edition).start(start.value.start)
  })
}

/** Plays whole games, each decision drawn evenly from all legal moves; returns the number of decisions. */
function playGames(game: Game<GameState>, beginnings: readonly GameState[], state: GameState): number {
  let decisions = 0
  for (let number = 0; number < gamesPerRun; number++) {
    game.assign(state, beginnings[number % beginnings.length])
    for (let count = game.countMoves(state); count > 0; count = game.countMoves(state)) {
      game.play(state, game.pick(state, draw(count)))
      decisions++
    }
  }
  return decisions
}

/** The random generator alone; the sum keeps the loop from being optimized away. */
function referenceLoop(): number {
  let sum = 0
  let word = 0x2f6e2b1
  for (let step = 0; step < referenceSteps; step++) {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    sum = (sum + word) | 0
  }
  return sum
}

/** The runs per second of a task, and their relative error in percent. */
function pace({ name, result }: Task): { readonly runs: number; readonly error: string } {
  if (!('throughput' in result)) throw new Error(`${name} was not measured: ${result.state}`)
  return { runs: result.throughput.mean, error: `±${result.throughput.rme.toFixed(1)} %` }
}

const bench = new Bench({ time: millisecondsPerTask })
const contests = editions.flatMap((edition) => seatCounts.map((seats) => ({ edition, seats })))
const tables = contests.map(({ edition, seats }) => {
  const game = gameOf(edition)
  const beginnings = dealt(edition, seats)
  const state = game.copy(beginnings[0])
  const table = { edition, seats, decisions: 0, games: 0 }
  bench.add(`${edition}, ${seats} seats`, () => {
    table.decisions += playGames(game, beginnings, state)
    table.games += gamesPerRun
  })
  return table
})
let checksum = 0
bench.add('reference', () => {
  checksum ^= referenceLoop()
})

const tasks = await bench.run()
const reference = pace(tasks[tasks.length - 1])
const stepsPerSecond = reference.runs * referenceSteps

console.log(`${cpus()[0].model}, Node ${process.version}, one core.`)
console.table(
  tables.map(({ edition, seats, decisions, games }, number) => {
    const { runs, error } = pace(tasks[number])
    const decisionsPerGame = decisions / games
    const decisionsPerSecond = runs * gamesPerRun * decisionsPerGame
    return {
      edition,
      'state, bytes': gameOf(edition).stateBytes,
      seats,
      'games/s': Math.round(runs * gamesPerRun),
      'decisions/s': Math.round(decisionsPerSecond),
      'decisions/game': Number(decisionsPerGame.toFixed(1)),
      'reference steps/decision': Number((stepsPerSecond / decisionsPerSecond).toFixed(1)),
      error,
    }
  }),
)
console.log(
  `Reference: ${Math.round(stepsPerSecond / 1e6)} million steps/s of a 32-bit xorshift (${reference.error}, sum ${checksum}).`,
)

await benchPlayers()
await benchOpponents()
await benchHistory()
await benchExchange()
await benchReplay()
