import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveStep, newGame, playing } from '../history/fixtures/games.ts'
import { openHistory, type History } from '../history/index.ts'

const games = 10_000
const movesPerGame = 60
const measuredMoves = 2000
const measuredLists = 20
/** Of the games that fill the history; the measured ones come later. */
const begun = Date.UTC(2026, 0, 1)

/** How long each of `count` runs took, in milliseconds, the shortest first. */
function timesOf(count: number, run: (number: number) => void): number[] {
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const start = performance.now()
    run(number)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

function row(times: readonly number[]): Record<string, number> {
  const at = (part: number): number => Number(times[Math.floor((times.length - 1) * part)].toFixed(3))
  return { 'median ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1) }
}

function fill(history: History): void {
  history.write((writer) => {
    for (let game = 0; game < games; game++) {
      const at = begun + game * 1000
      writer.create(newGame(`game ${game}`, at), playing)
      for (let ply = 1; ply <= movesPerGame; ply++) writer.append(`game ${game}`, moveStep(ply, at), ply - 1)
    }
  })
}

/** Measures a move's way to the disk, and what a history of many games costs to open and to list; prints a table. */
export function benchHistory(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-history-'))
  const nextDay = (): number => begun + 2 * 24 * 60 * 60 * 1000
  let history = openHistory(folder)
  const reopen = (): void => {
    history.close()
    history = openHistory(folder, nextDay)
  }
  try {
    fill(history)
    const [firstOpening] = timesOf(1, reopen)
    history.write((writer) => {
      writer.create(newGame('measured', begun), playing)
    })
    const appending = timesOf(measuredMoves, (number) => {
      history.write((writer) => writer.append('measured', moveStep(number + 1, begun), number))
    })
    const megabytes = Math.round(statSync(join(folder, 'history.db')).size / 1e6)
    console.log(`History: ${games} games of ${movesPerGame} moves, ${megabytes} MB.`)
    console.table({
      'a move, on the disk': row(appending),
      'the list': row(timesOf(measuredLists, () => history.read.list())),
      'opening, with the copy of the day': row([firstOpening]),
      opening: row(timesOf(5, reopen)),
    })
  } finally {
    history.close()
    rmSync(folder, { recursive: true })
  }
}
