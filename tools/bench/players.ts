import { editions, type Edition } from '../../src/shared/editions/index.ts'
import { gameOf } from '../../src/main/engine/editions.ts'
import { BotPool, usualThreads } from '../../src/main/bots/pool.ts'
import { positionOf, type Position } from '../../src/main/bots/position.ts'
import { dealt } from '../../src/main/engine/testing/dealt.ts'
import { median, rounds, stepsPerMillisecond, type Ratios } from './figures.ts'

const seatCounts = [2, 4]
const ms = 400
/** Decisions made before measuring, so that the boats lie apart. */
const pliesBefore = 12
/** The numbers of threads to measure, whatever this machine would be given. */
const threadCounts = [1, 2]

/**
 * Measures the playouts per second of the strongest level, on one thread and on two; returns the reference steps for a
 * playout on one thread.
 */
export async function benchPlayers(): Promise<Ratios> {
  const teams = threadCounts.map((threads) => ({ head: headOf(threads), bots: new BotPool(threads) }))
  const pace = async (bots: BotPool, position: Position): Promise<number> => {
    const began = performance.now()
    const { playouts } = await bots.advise('vizier', position, { ms })
    return Math.round((1000 * playouts) / (performance.now() - began))
  }
  // Starts the threads and compiles their program before anything is measured.
  for (const { bots } of teams) await pace(bots, startOf(editions[0], seatCounts[0]))
  const rows: Record<string, string | number>[] = []
  const ratios: Record<string, number[]> = {}
  for (const edition of editions) {
    for (const seats of seatCounts) {
      const row: Record<string, string | number> = { edition, seats }
      for (const { head, bots } of teams) {
        const paces: number[] = []
        const steps: number[] = []
        for (let round = 0; round < rounds; round++) {
          const before = stepsPerMillisecond()
          paces.push(await pace(bots, startOf(edition, seats)))
          steps.push((500 * (before + stepsPerMillisecond())) / paces[round])
        }
        row[head] = median(paces)
        if (bots === teams[0].bots) ratios[`search, ${edition}, ${seats} seats`] = steps
      }
      rows.push(row)
    }
  }
  await Promise.all(teams.map(({ bots }) => bots.close()))
  console.log(`The strongest player: playouts a second. Here the app thinks on ${headOf(usualThreads)}.`)
  console.table(rows)
  return ratios
}

const headOf = (threads: number): string => (threads === 1 ? '1 thread' : `${threads} threads`)

function startOf(edition: Edition, seats: number): Position {
  const game = gameOf(edition)
  const state = game.start(dealt(edition, seats, 'BENCH-PLAYERS').start)
  for (let ply = 0; ply < pliesBefore && !game.isOver(state); ply++) {
    game.play(state, game.pick(state, ply % Math.min(3, game.countMoves(state))))
  }
  return positionOf(game, state)
}
