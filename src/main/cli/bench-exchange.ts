import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordFormat, recordVersion } from '../../shared/record.ts'
import { deal, gameOf } from '../engine/index.ts'
import { Exchange } from '../exchange/index.ts'
import { openHistory, type History } from '../history/index.ts'

const edition = 'tutankhamun-2021'
const games = 2000
const pieceLength = 64 * 1024

/** A whole game for two as a record: at each decision the third legal move, or the last. */
function recordOf(number: number): string {
  const dealt = deal(edition, 2, {}, `EXCHANGE-${number}`)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const { start, setup } = dealt.value
  const game = gameOf(edition)
  const state = game.start(start)
  const moves: string[] = []
  for (let count = game.countMoves(state); count > 0; count = game.countMoves(state)) {
    const move = game.pick(state, Math.min(2, count - 1))
    moves.push(game.writeMove(move))
    game.play(state, move)
  }
  const players = [{ name: 'Anna' }, { name: 'Ben' }]
  return JSON.stringify({
    format: recordFormat,
    version: recordVersion,
    edition,
    players,
    options: {},
    setup,
    moves,
  })
}

async function importAll(history: History, text: string): Promise<void> {
  const exchange = new Exchange(history, Date.now)
  const job = exchange.begin()
  for (let from = 0; from < text.length; from += pieceLength) {
    await exchange.feed(job, text.slice(from, from + pieceLength))
  }
  const report = await exchange.finish(job)
  if (!report.ok || report.value.imported !== games) throw new Error(JSON.stringify(report))
}

/** Writes what is in one history into another, in one transaction: the reference, since no import can be quicker. */
function copyAll(from: History, to: History): void {
  const all = from.read.list().flatMap(({ id }) => from.read.game(id) ?? [])
  const begun = performance.now()
  to.write((writer) => {
    for (const game of all) writer.keep(game, game.id)
  })
  tell('writing the same rows, and nothing else', performance.now() - begun)
}

function tell(what: string, milliseconds: number): void {
  console.log(`${what}: ${Math.round(games / (milliseconds / 1000))} games/s`)
}

/** Measures how many games a second are imported: split, played through, looked for and written. */
export async function benchExchange(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exchange-'))
  const [imported, copied] = ['imported', 'copied'].map((name) => openHistory(join(folder, name)))
  try {
    const text = Array.from({ length: games }, (_, number) => recordOf(number)).join('\n')
    console.log(`Exchange: ${games} games, ${(text.length / 1e6).toFixed(1)} MB of records.`)
    const begun = performance.now()
    await importAll(imported, text)
    tell('importing', performance.now() - begun)
    copyAll(imported, copied)
  } finally {
    imported.close()
    copied.close()
    rmSync(folder, { recursive: true })
  }
}
