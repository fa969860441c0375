import { ReportedTable } from '../src/main/companion/testing/table.ts'
import { vectorsOf } from '../src/main/companion/testing/vectors.ts'
import type { LedgerTimeline } from '../src/main/companion/timeline.ts'
import { choose, positionOf, type Memory } from '../src/main/bots/index.ts'
import { checkedMove, deal } from '../src/main/engine/index.ts'
import {
  editions,
  familyOf,
  maxSeats,
  minSeats,
  type Edition,
  type TileCode,
} from '../src/shared/editions/index.ts'
import { isTriangle, lineFacts, tilesOf } from '../src/shared/editions/tiles.ts'
import { nileEdition } from '../src/shared/text/names.ts'
import { effortToBegin, effortToBeginAgain, quickestSweep, secondsOf, tapsOf } from './taps.ts'

// Prints how many taps a turn of a line game takes beside a physical box, and what it takes to begin. The games are
// played by the strongest computer players with a small budget, the same games every time; strong players rarely sail
// far, so that the recorded games, which do, are shown beside them.

/** Games for each edition and number of players, and the playouts for a move. */
const games = 6
const playouts = 100

async function played(edition: Edition, seats: number, layout: string): Promise<LedgerTimeline> {
  const dealt = deal(edition, seats, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const table = new ReportedTable(dealt.value.start)
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
  const table = new ReportedTable(start)
  for (const move of moves) table.play(move)
  return table.timeline
}

/** The taps of a turn; those for sweeps, in the same turn, on their own. */
interface Turn {
  taps: number
  sweeps: number
}

function turnsOf({ log }: LedgerTimeline, edition: Edition): Turn[] {
  const turns: Turn[] = []
  const { tiles } = lineFacts[nileEdition(edition)]
  const left = (tiles as readonly TileCode[]).flatMap((tile) =>
    Array.from({ length: tilesOf(tile) }, () => tile),
  )
  for (const { entry, events } of log) {
    if (entry.kind === 'took' || entry.kind === 'skipped' || turns.length === 0)
      turns.push({ taps: 0, sweeps: 0 })
    for (const event of events) {
      const isGone =
        event.kind === 'swept' ||
        event.kind === 'banished' ||
        (event.kind === 'took' && event.from === 'line')
      if (isGone) left.splice(left.indexOf(event.tile), 1)
      if (event.kind === 'ringReturned') left.push('SCA')
    }
    const turn = turns[turns.length - 1]
    if (entry.kind === 'swept')
      turn.sweeps += quickestSweep(
        entry.tiles,
        left.filter((tile) => !isTriangle(tile)),
      )
    else turn.taps += tapsOf(entry)
  }
  return turns
}

function figures(taps: readonly number[]): Record<'median' | 'mean' | 'worst', number> {
  const sorted = taps.toSorted((one, other) => one - other)
  const sum = taps.reduce((one, other) => one + other, 0)
  return {
    median: sorted[Math.floor(sorted.length / 2)],
    mean: Number((sum / taps.length).toFixed(2)),
    worst: sorted[sorted.length - 1],
  }
}

/** The figures of some games. */
function row(
  edition: Edition,
  games: string,
  timelines: readonly LedgerTimeline[],
): Record<string, string | number> {
  const turns = timelines.flatMap((timeline) => turnsOf(timeline, edition))
  const without = figures(turns.map(({ taps }) => taps))
  const all = figures(turns.map(({ taps, sweeps }) => taps + sweeps))
  return {
    edition,
    games,
    turns: turns.length,
    ...without,
    'median with sweeps': all.median,
    'mean with sweeps': all.mean,
    'worst with sweeps': all.worst,
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
