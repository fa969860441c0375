import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { levels, boats, colours } from '../../shared/players.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { openHistory } from '../history/index.ts'
import { Opponents } from '../opponents/index.ts'
import { BotPool, Queue } from '../bots/index.ts'
import { Sessions } from '../games/sessions.ts'

const milliseconds = 20_000
/** The resolution of the delays, in milliseconds. */
const resolution = 1

/**
 * Has one bot of each level play at a table, move after move, and prints for how long the app was busy at a
 * time.
 */
export async function benchOpponents(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-opponents-'))
  const history = openHistory(folder)
  const sessions = new Sessions(history, Date.now)
  const players = new Queue(new BotPool())
  const opponents = new Opponents(sessions, players, 'atOnce')
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
    const delays = monitorEventLoopDelay({ resolution })
    delays.enable()
    value(opponents.at(id)).attend(false)
    await sleep(milliseconds)
    delays.disable()
    const late = (nanoseconds: number): number => Number((nanoseconds / 1e6 - resolution).toFixed(1))
    const moves = value(sessions.table(id)).game.timeline.ply
    console.log(`Four computer players at a table of 2021: ${moves} moves in ${milliseconds / 1000} s.`)
    console.table({ 'the app was busy, ms': { p99: late(delays.percentile(99)), longest: late(delays.max) } })
  } finally {
    opponents.close()
    await players.close()
    history.close()
    rmSync(folder, { recursive: true })
  }
}
