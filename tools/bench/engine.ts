import { cpus } from 'node:os'
import { Bench, type Task } from 'tinybench'
import { editions, type Edition } from '../../src/shared/editions/index.ts'
import { gameOf, type Game, type GameState } from '../../src/main/engine/index.ts'
import { dealt } from '../dealing.ts'
import { median, rounds, type Ratios } from './figures.ts'
import { referenceLoop, referenceSteps } from './reference.ts'

const seatCounts = [2, 4, 6]
const gamesPerRun = 1000
const millisecondsPerRound = 700
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

function startsOf(edition: Edition, seats: number): GameState[] {
  return layouts.map((layout) => gameOf(edition).start(dealt(edition, seats, layout).start))
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

/** The runs of a task per second. */
function paceOf({ name, result }: Task): number {
  if (!('throughput' in result)) throw new Error(`${name} was not measured: ${result.state}`)
  return result.throughput.mean
}

/**
 * Measures whole random games of every edition at several numbers of seats, and a fixed arithmetic loop as
 * the reference that makes the numbers of different machines comparable. Runs bundled, like the app, and on
 * one core. Returns the reference steps for a decision.
 */
export async function benchEngine(): Promise<Ratios> {
  const contests = editions.flatMap((edition) => seatCounts.map((seats) => ({ edition, seats })))
  const tables = contests.map(({ edition, seats }) => {
    const game = gameOf(edition)
    const beginnings = startsOf(edition, seats)
    const state = game.copy(beginnings[0])
    const table = { edition, seats, decisions: 0, games: 0 }
    const measure = () => {
      table.decisions += playGames(game, beginnings, state)
      table.games += gamesPerRun
    }
    return Object.assign(table, { measure })
  })
  let checksum = 0
  /** The runs per second of each table, and of the reference. */
  async function measureRound(): Promise<number[]> {
    const bench = new Bench({ time: millisecondsPerRound })
    for (const { edition, seats, measure } of tables) bench.add(`${edition}, ${seats} seats`, measure)
    bench.add('reference', () => {
      checksum ^= referenceLoop()
    })
    return (await bench.run()).map(paceOf)
  }

  const paces: number[][] = []
  for (let round = 0; round < rounds; round++) paces.push(await measureRound())
  const stepsPerSecond = paces.map((round) => round[tables.length] * referenceSteps)

  console.log(`${cpus()[0].model}, Node ${process.version}, one core.`)
  const measured = tables.map(({ edition, seats, decisions, games }, number) => {
    const decisionsPerGame = decisions / games
    const decisionsPerSecond = paces.map((round) => round[number] * gamesPerRun * decisionsPerGame)
    const steps = decisionsPerSecond.map((pace, round) => stepsPerSecond[round] / pace)
    return { edition, seats, decisionsPerGame, decisionsPerSecond: median(decisionsPerSecond), steps }
  })
  console.table(
    measured.map(({ edition, seats, decisionsPerGame, decisionsPerSecond, steps }) => ({
      edition,
      'state, bytes': gameOf(edition).stateBytes,
      seats,
      'games/s': Math.round(decisionsPerSecond / decisionsPerGame),
      'decisions/s': Math.round(decisionsPerSecond),
      'decisions/game': Number(decisionsPerGame.toFixed(1)),
      'reference steps/decision': Number(median(steps).toFixed(1)),
    })),
  )
  console.log(
    `Reference: ${Math.round(median(stepsPerSecond) / 1e6)} million steps/s of a 32-bit xorshift (sum ${checksum}).`,
  )
  return Object.fromEntries(
    measured.map(({ edition, seats, steps }) => [`engine, ${edition}, ${seats} seats`, steps]),
  )
}
