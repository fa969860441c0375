import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { levels, boats, colours } from '../../src/shared/players.ts'
import { value } from '../../src/shared/testing/outcomes.ts'
import type { History } from '../../src/main/history/index.ts'
import { Opponents } from '../../src/main/live/bots/tableBots.ts'
import { BotPool, usualThreads } from '../../src/main/bots/pool.ts'
import { Queue } from '../../src/main/bots/queue.ts'
import { Sessions } from '../../src/main/live/sessions.ts'
import { withHistory } from './emptyHistory.ts'

const milliseconds = 20_000
/** The resolution of the delays, in milliseconds. */
const resolution = 1

/** The program of a thread that is always busy and, as the computer players, lets other work in every 8 milliseconds. */
const busyLoop =
  'setInterval(() => { for (const end = performance.now() + 8; performance.now() < end; ); }, 0)'

/**
 * Has one bot of each level play at a table, move after move, and prints for how long the app was busy at a time;
 * beside it the same of a process that does nothing while as many threads are busy.
 */
export async function benchOpponents(): Promise<void> {
  const idle = await measureIdle(usualThreads)
  const app = await withHistory(playIn)
  console.table({ 'the app was busy, ms': app, 'nothing to do beside busy threads, ms': idle })
}

async function playIn(history: History) {
  const sessions = new Sessions(history, Date.now)
  const players = new Queue(new BotPool())
  const opponents = new Opponents(sessions, players)
  try {
    const id = value(
      sessions.createTable({
        edition: 'tutankhamun-2021',
        players: levels.map((ai, seat) => ({ name: ai, colour: colours[seat], boat: boats[seat], ai })),
        options: {},
        tableSettings: { undo: true, confirm: false, preview: true },
        layout: 'BENCH-OPPONENTS',
      }),
    )
    const table = value(sessions.table(id))
    const bots = value(opponents.at(id))
    const stop = new AbortController()
    const play = async (): Promise<void> => {
      while (value(await bots.move(table.revision, stop.signal)));
    }
    const playing = play()
    const busy = await busyFor(milliseconds)
    stop.abort()
    await playing
    const moves = table.game.timeline.ply
    console.log(`Four computer players at a table of 2021: ${moves} moves in ${milliseconds / 1000} s.`)
    return busy
  } finally {
    opponents.close()
    await players.close()
  }
}

/** For how long this thread was busy at a time, in milliseconds. */
async function busyFor(duration: number) {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  await sleep(duration)
  delays.disable()
  const late = (nanoseconds: number): number => Number((nanoseconds / 1e6 - resolution).toFixed(1))
  return { p99: late(delays.percentile(99)), longest: late(delays.max) }
}

async function measureIdle(threads: number) {
  const busy = Array.from({ length: threads }, () => new Worker(busyLoop, { eval: true }))
  try {
    await Promise.all(busy.map((thread) => once(thread, 'online')))
    return await busyFor(milliseconds)
  } finally {
    await Promise.all(busy.map((thread) => thread.terminate()))
  }
}
