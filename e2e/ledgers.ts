import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { LedgerTimeline } from '../src/main/live/ledger/timeline.ts'
import { corrected } from '../src/main/live/ledger/corrections.ts'
import { TestLedger } from '../src/main/live/ledger/testing/testLedger.ts'
import { vectorsOf } from '../src/main/live/ledger/testing/vectors.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import type { Edition } from '../src/shared/editions/index.ts'
import type { Correction } from '../src/shared/ledger/entry.ts'
import { traceOf } from '../src/main/engine/testing/trace.ts'

const people = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fina']

/** The longest trip, in tiles: with short trips a game is long and uses its idols. */
const reach = 3

/** The winner's seat in a game that is over; of several winners the first. */
export function winnerOf({ result }: LedgerTimeline): number {
  const winner = result?.winners[0]
  if (winner === undefined) throw new Error('nobody has won')
  return winner
}

/** A game that chance plays on a layout, reported as a table would: worked out before it is tapped on the screen. */
export function ledgerGame(edition: Edition, layout: string, seats: number): LedgerTimeline {
  const table = new TestLedger(dealt(edition, seats, layout).start)
  const { game, state } = table
  const chance = xoroshiro128plus(1)
  while (!game.isOver(state)) {
    const count = game.countMoves(state)
    const last = traceOf(game, state).ask === 'sail' ? Math.min(count, reach) : count
    table.make(game.pick(state, uniformInt(chance, 0, last - 1)))
  }
  return table.timeline
}

/** A whole game of an independent implementation, by its number among those of its edition, reported as at a table. */
export function vectorGame(
  edition: Edition,
  number: number,
): { names: readonly string[]; timeline: LedgerTimeline } {
  const { start, moves } = vectorsOf(edition)[number]
  const table = new TestLedger(start)
  for (const move of moves) table.play(move)
  return { names: people.slice(0, start.seats), timeline: table.timeline }
}

/**
 * A change of one taken tile into another in the middle third of a game, after which it has another winner and every
 * entry still counts; and the ledger then.
 */
export function changeOfWinner(timeline: LedgerTimeline): {
  correction: Correction & { do: 'change' }
  after: LedgerTimeline
} {
  const tiles = [...new Set(timeline.entries.flatMap((entry) => (entry.kind === 'took' ? [entry.tile] : [])))]
  for (const [at, entry] of timeline.entries.entries()) {
    const isInTheMiddle = at * 3 >= timeline.entries.length && at * 3 < timeline.entries.length * 2
    if (entry.kind !== 'took' || !isInTheMiddle) continue
    for (const tile of tiles) {
      const correction = { do: 'change', n: at + 1, entry: { kind: 'took', tile } } as const
      const entries = corrected(timeline.entries, correction)
      if (!entries.ok) continue
      const after = timeline.rewritten(entries.value)
      const winner = after.result?.winners[0]
      const isWhole = after.log.every((line) => !line.void)
      if (isWhole && winner !== undefined && winner !== winnerOf(timeline)) return { correction, after }
    }
  }
  throw new Error('no such change')
}
