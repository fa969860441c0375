import { cpus } from 'node:os'
import { editions } from '../../src/shared/editions/index.ts'
import { gameOf } from '../../src/main/engine/editions.ts'
import type { Game, GameState } from '../../src/main/engine/game.ts'
import { dealt } from '../../src/main/engine/testing/dealt.ts'
import { median, rounds, stepsPerMillisecond, type Ratios } from './figures.ts'

const seatCounts = [2, 4, 6]
/** Games between two looks at the clock. */
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

/** A round of games, and the reference steps that this machine makes meanwhile for each decision. */
interface Round {
  readonly games: number
  readonly decisions: number
  readonly ms: number
  readonly steps: number
}

function playRound(game: Game<GameState>, beginnings: readonly GameState[]): Round {
  const state = game.copy(beginnings[0])
  const before = stepsPerMillisecond()
  const start = performance.now()
  let games = 0
  let decisions = 0
  let ms = 0
  for (; ms < millisecondsPerRound; ms = performance.now() - start, games += gamesPerRun)
    decisions += playGames(game, beginnings, state)
  return { games, decisions, ms, steps: (ms * (before + stepsPerMillisecond())) / 2 / decisions }
}

/**
 * Measures whole random games of every edition at several numbers of seats, in an order of rounds, the first of which
 * only compiles. Runs bundled, like the app, and on one core. Returns the reference steps for a decision.
 */
export function benchEngine(): Ratios {
  const tables = editions.flatMap((edition) =>
    seatCounts.map((seats) => {
      const game = gameOf(edition)
      const beginnings = layouts.map((layout) => game.start(dealt(edition, seats, layout).start))
      return { edition, seats, game, beginnings, played: [] as Round[] }
    }),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const { game, beginnings, played } of tables) played[round] = playRound(game, beginnings)
  }
  console.log(`${cpus()[0].model}, Node ${process.version}, one core.`)
  const measured = tables.map((table) => ({ ...table, played: table.played.slice(1) }))
  console.table(
    measured.map(({ edition, seats, beginnings, played }) => {
      const sum = (field: keyof Round): number => played.reduce((all, round) => all + round[field], 0)
      const games = sum('games')
      const decisions = sum('decisions')
      const seconds = sum('ms') / 1000
      return {
        edition,
        'state, bytes': (beginnings[0] as unknown as Int32Array).byteLength,
        seats,
        'games/s': Math.round(games / seconds),
        'decisions/s': Math.round(decisions / seconds),
        'decisions/game': Number((decisions / games).toFixed(1)),
        'reference steps/decision': Number(median(played.map(({ steps }) => steps)).toFixed(1)),
      }
    }),
  )
  console.log(`Reference: ${Math.round(stepsPerMillisecond() / 1000)} million steps/s of a 32-bit xorshift.`)
  return Object.fromEntries(
    measured.map(({ edition, seats, played }) => [
      `engine, ${edition}, ${seats} seats`,
      played.map(({ steps }) => steps),
    ]),
  )
}
