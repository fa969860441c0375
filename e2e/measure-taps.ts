import { isDeepStrictEqual } from 'node:util'
import { TestLedger } from '../src/main/live/ledger/testing/testLedger.ts'
import { vectorsOf } from '../src/main/live/ledger/testing/vectors.ts'
import type { LedgerTimeline } from '../src/main/live/ledger/timeline.ts'
import { choose, type Memory } from '../src/main/bots/choose.ts'
import { positionOf } from '../src/main/bots/position.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import { median } from '../tools/bench/figures.ts'
import { checkedMove } from '../src/main/engine/game.ts'
import { editions, familyOf, maxSeats, minSeats, type Edition } from '../src/shared/editions/index.ts'
import { effortToBegin, effortToBeginAgain, secondsOf, tapAtOnce, tapLate, type TappedEntry } from './taps.ts'

// Prints how many taps a turn of a line game takes beside a physical box, and what it takes to begin. The games are
// played by the strongest computer players with a small budget, the same games every time; strong players rarely sail
// far, so that the recorded games, which do, are shown beside them. Every sweep counts: told as it happens, or told late,
// by a table that leaves it until a set is complete.

/** Games for each edition and number of players, and the playouts for a move. */
const games = 6
const playouts = 100

async function played(edition: Edition, seats: number, layout: string): Promise<LedgerTimeline> {
  const table = new TestLedger(dealt(edition, seats, layout).start)
  const { game, state } = table
  const memories = Array.from({ length: seats }, (): Memory => [])
  while (!game.isOver(state)) {
    const memory = memories[game.seat(state)]
    const { move } = await choose(
      'vizier',
      positionOf(game, state, 'machine'),
      { playouts, seed: 1 },
      { memory },
    )
    table.make(checkedMove(game, state, move))
  }
  return table.timeline
}

function replayed({ start, moves }: ReturnType<typeof vectorsOf>[number]): LedgerTimeline {
  const table = new TestLedger(start)
  for (const move of moves) table.play(move)
  return table.timeline
}

/** The taps of every turn; `isSweep`: those for sweeps, or those for all else; without it both. */
function turnsOf(entries: readonly TappedEntry[], isSweep?: boolean): number[] {
  const turns: number[] = []
  for (const { entry, taps } of entries) {
    if (entry.kind === 'took' || entry.kind === 'skipped' || turns.length === 0) turns.push(0)
    if (isSweep === undefined || isSweep === (entry.kind === 'swept')) turns[turns.length - 1] += taps
  }
  return turns
}

function figures(taps: readonly number[]): Record<'median' | 'mean' | 'worst', number> {
  const sum = taps.reduce((one, other) => one + other, 0)
  return {
    median: median(taps),
    mean: Number((sum / taps.length).toFixed(2)),
    worst: Math.max(...taps),
  }
}

/** The figures of some games. A game has the same points however late its sweeps are told. */
function row(
  edition: Edition,
  games: string,
  timelines: readonly LedgerTimeline[],
): Record<string, string | number> {
  const atOnce = timelines.map(tapAtOnce)
  const late = timelines.map(tapLate)
  for (const [at, { scores, result }] of timelines.entries()) {
    for (const { timeline } of [atOnce[at], late[at]]) {
      if (!isDeepStrictEqual([timeline.scores, timeline.result], [scores, result]))
        throw new Error(`${edition}, ${games}: another result`)
    }
  }
  const all = figures(atOnce.flatMap(({ entries }) => turnsOf(entries)))
  const whenDue = figures(late.flatMap(({ entries }) => turnsOf(entries)))
  return {
    edition,
    games,
    turns: timelines.flatMap(({ log }) => log).filter(({ entry }) => entry.kind === 'took').length,
    'mean without sweeps': figures(atOnce.flatMap(({ entries }) => turnsOf(entries, false))).mean,
    ...all,
    'mean, told late': whenDue.mean,
    'worst, told late': whenDue.worst,
  }
}

const rows: Record<string, string | number>[] = []
for (const edition of editions.filter((each) => familyOf[each] === 'nile')) {
  for (let seats = minSeats; seats <= maxSeats; seats++) {
    const timelines: LedgerTimeline[] = []
    for (let n = 1; n <= games; n++) timelines.push(await played(edition, seats, `TAPS-${n}`))
    rows.push(row(edition, `strong, ${seats} players`, timelines))
  }
  const boxes = vectorsOf(edition).map(replayed)
  rows.push(row(edition, 'recorded, with long trips', boxes))
}
console.log('Taps a turn:')
console.table(rows)

const names = ['Anna', 'Ben', 'Cleo']
for (const [what, { taps, keys }] of [
  ['names typed', effortToBegin(names)],
  ['people of the last game', effortToBeginAgain],
] as const) {
  const first = { taps: taps + 1, keys }
  console.log(
    `from the first screen to the first report, ${names.length} players, ${what}: ${first.taps} taps, ${keys} keys; ` +
      `about ${Math.round(secondsOf(first))} seconds`,
  )
}
