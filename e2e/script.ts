import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { tutanchamun1993, tutankhamen2004, tutankhamun2021 } from '../src/main/engine/editions.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import type { Start } from '../src/main/engine/game.ts'
import type { EditionOf, TileCode } from '../src/shared/editions/index.ts'
import type { Ask } from '../src/shared/families.ts'
import type { NileEvent } from '../src/shared/nile/events.ts'
import { traceOf, type TraceEntry } from '../src/main/engine/testing/trace.ts'

type LineEdition = EditionOf<'nile'>

const games = {
  'tutankhamun-2021': tutankhamun2021,
  'tutankhamen-2004': tutankhamen2004,
  'tutanchamun-1993': tutanchamun1993,
} as const

/** A game computed before it is played on the screen: the question to each seat, its move, and the events. */
export interface Script {
  readonly layout: string
  readonly steps: readonly { readonly seat: number; readonly ask: Ask; readonly move: string }[]
  /** Everything that happens in it. */
  readonly events: readonly NileEvent[]
  readonly end: TraceEntry<'nile'>
  readonly winners: readonly number[]
}

/** The positions at which a layout has a tile, from the source on. */
export function positionsOf(layout: string, tile: TileCode): number[] {
  const { path } = startOf('tutankhamun-2021', layout, 2)
  return [...path.keys()].filter((position) => path[position] === tile)
}

function startOf(edition: LineEdition, layout: string, seats: number): Start<'nile'> {
  return dealt(edition, seats, layout).start as Start<'nile'>
}

/** The longest trip of a scripted seat, in tiles: long enough for a short game, short enough to meet idols. */
const reach = 12

/** The game that chance plays on a layout: the same for the same layout, seats and edition. */
export function scriptOf(layout: string, seats: number, edition: LineEdition = 'tutankhamun-2021'): Script {
  const game = games[edition]
  const start = startOf(edition, layout, seats)
  const state = game.start(start)
  const chance = xoroshiro128plus(1)
  const steps: Script['steps'][number][] = []
  const events: NileEvent[] = []
  while (!game.isOver(state)) {
    const { seat, ask } = traceOf(game, state)
    if (seat === undefined || ask === undefined) throw new Error('nobody is asked')
    const count = game.countMoves(state)
    const last = ask === 'sail' ? Math.min(count, reach) : count
    const move = game.pick(state, uniformInt(chance, 0, last - 1))
    steps.push({ seat, ask, move: game.writeMove(move) })
    game.play(state, move, (event) => events.push(event))
  }
  const winners = game.result(state)?.winners
  if (winners === undefined) throw new Error('nobody has won')
  return { layout, steps, events, end: traceOf(game, state), winners }
}
