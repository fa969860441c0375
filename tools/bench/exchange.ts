import { monitorEventLoopDelay } from 'node:perf_hooks'
import { recordFormat, recordVersion } from '../../src/shared/record.ts'
import { gameOf } from '../../src/main/engine/editions.ts'
import type { History } from '../../src/main/history/index.ts'
import { dealt } from '../../src/main/engine/testing/dealt.ts'
import { importInto, withHistory } from './emptyHistory.ts'
import { rounds, type Ratios } from './figures.ts'

const edition = 'tutankhamun-2021'
/**
 * The number of games that an import must manage without freezing the screen. Each layout is played by many
 * pairs of people.
 */
const games = 50_000
const layouts = 1000
const pieceLength = 64 * 1024

/**
 * A complete game for two as a record, but for its players: each decision takes the third legal move, or the
 * last.
 */
function gameOfLayout(number: number) {
  const { start, setup } = dealt(edition, 2, `EXCHANGE-${number}`)
  const game = gameOf(edition)
  const state = game.start(start)
  const moves: string[] = []
  for (let count = game.countMoves(state); count > 0; count = game.countMoves(state)) {
    const move = game.pick(state, Math.min(2, count - 1))
    moves.push(game.writeMove(move))
    game.play(state, move)
  }
  return { format: recordFormat, version: recordVersion, edition, options: {}, setup, moves }
}

/** A file of `games` games, all different. */
function makeText(): string {
  const played = Array.from({ length: layouts }, (_, number) => gameOfLayout(number))
  return Array.from({ length: games }, (_, number) => {
    const players = [{ name: 'Anna' }, { name: `Ben ${Math.floor(number / layouts)}` }]
    return JSON.stringify({ ...played[number % layouts], players })
  }).join('\n')
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength)
}

/** Copies one history into another in one transaction: the reference, since no import can be faster. */
function copyAll(from: History, to: History): number {
  const all = from.read.list().flatMap(({ id }) => from.read.game(id) ?? [])
  const start = performance.now()
  to.write((writer) => {
    for (const game of all) writer.keep(game, game.id)
  })
  return tell('writing the same rows, and nothing else', performance.now() - start)
}

/** Returns the milliseconds. */
function tell(label: string, milliseconds: number): number {
  console.log(`${label}: ${Math.round(games / (milliseconds / 1000))} games/s`)
  return milliseconds
}

/**
 * Measures the games imported per second: split, replayed, looked up and written; returns how much longer that takes
 * than writing them alone.
 */
export async function benchExchange(): Promise<Ratios> {
  const text = makeText()
  console.log(`Exchange: ${games} games, ${(text.length / 1e6).toFixed(1)} MB of records.`)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    ratios.push(await withHistory((imported) => withHistory((copied) => importOnce(text, imported, copied))))
  }
  return { import: ratios }
}

async function importOnce(text: string, imported: History, copied: History): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = process.memoryUsage.rss()
  delay.enable()
  const start = performance.now()
  const count = await importInto(imported, piecesOf(text))
  const took = tell('importing', performance.now() - start)
  if (count !== games) throw new Error(`Only ${count} of ${games} games were imported`)
  delay.disable()
  const grown = (process.memoryUsage.rss() - before) / 1e6
  const [longest, usual] = [delay.max, delay.percentile(99)].map((time) => (time / 1e6).toFixed(0))
  console.log(`  the app was held up for ${usual} ms at most in 99 of 100 moments, ${longest} ms once`)
  console.log(`  and took ${grown.toFixed(0)} MB more memory`)
  return took / copyAll(imported, copied)
}
