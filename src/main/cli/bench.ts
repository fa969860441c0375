import { cpus } from 'node:os'
import { Bench, type Task } from 'tinybench'
import { deal, gameOf, type GameState } from '../engine/index.ts'
import { benchHistory } from './bench-history.ts'

/**
 * Whole random games at several numbers of seats, and beside them a fixed arithmetic loop: compared with it, numbers
 * of different machines mean something. Measured as the app runs, bundled, and on one core.
 */

const edition = 'tutankhamun-2021'
const seatCounts = [2, 4, 6]
const gamesPerRun = 1000
const referenceSteps = 10_000_000
const millisecondsPerTask = 2000
const layouts = Array.from({ length: 64 }, (_, number) => `BENCH-${number}`)

const game = gameOf(edition)
let seed = 0x2f6e2b1

/** Marsaglia's xorshift: a whole number from 0 up to `limit`, evenly but for one part in four thousand million. */
function draw(limit: number): number {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return Math.floor((seed >>> 0) * limit * 2 ** -32)
}

function dealt(seats: number): GameState[] {
  return layouts.map((layout) => {
    const start = deal(edition, seats, {}, layout)
    if (!start.ok) throw new Error(start.refusal.code)
    return game.start(start.value)
  })
}

/** Plays whole games, each decision drawn evenly from all legal moves; returns how many decisions there were. */
function playGames(beginnings: readonly GameState[], state: GameState): number {
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

/** The same generator by itself; the sum keeps the loop from being optimised away. */
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

/** How often a second a task ran, and how far off that may be, in percent. */
function pace({ name, result }: Task): { readonly runs: number; readonly error: string } {
  if (!('throughput' in result)) throw new Error(`${name} was not measured: ${result.state}`)
  return { runs: result.throughput.mean, error: `±${result.throughput.rme.toFixed(1)} %` }
}

const bench = new Bench({ time: millisecondsPerTask })
const tables = seatCounts.map((seats) => {
  const beginnings = dealt(seats)
  const state = game.copy(beginnings[0])
  const table = { seats, decisions: 0, games: 0 }
  bench.add(`${seats} seats`, () => {
    table.decisions += playGames(beginnings, state)
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

console.log(
  `${cpus()[0].model}, Node ${process.version}, one core. ${edition}: a state takes ${game.stateBytes} bytes.`,
)
console.table(
  tables.map(({ seats, decisions, games }, number) => {
    const { runs, error } = pace(tasks[number])
    const decisionsPerGame = decisions / games
    const decisionsPerSecond = runs * gamesPerRun * decisionsPerGame
    return {
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

benchHistory()
