import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { deal, gameOf, type Start, type TraceEntry } from '../src/main/engine/index.ts'
import type { TileCode } from '../src/shared/editions/index.ts'
import type { Options } from '../src/shared/record.ts'
import type { Ask } from '../src/shared/move.ts'

/** A game worked out before it is played on the screen: what each seat is asked, what it answers, what comes of it. */
export interface Script {
  readonly layout: string
  readonly steps: readonly { readonly seat: number; readonly ask: Ask; readonly move: string }[]
  readonly end: TraceEntry
  readonly winner: number
}

/** The positions at which a layout has a tile, from the source on. */
export function positionsOf(layout: string, tile: TileCode): number[] {
  const { path } = startOf(layout, 2)
  return [...path.keys()].filter((position) => path[position] === tile)
}

function startOf(layout: string, seats: number, options: Options = {}): Start {
  const dealt = deal('tutankhamun-2021', seats, options, layout)
  if (!dealt.ok) throw new Error(JSON.stringify(dealt.refusal))
  return dealt.value
}

/** How far ahead a scripted seat sails at most: with short trips a game is long and uses its idols. */
const reach = 3

/** The game that chance plays on a layout: the same for the same layout and seats. */
export function scriptOf(layout: string, seats: number, options: Options = {}): Script {
  const start = startOf(layout, seats, options)
  const game = gameOf(start.edition)
  const state = game.start(start)
  const chance = xoroshiro128plus(1)
  const steps: Script['steps'][number][] = []
  while (!game.isOver(state)) {
    const { seat, ask } = game.trace(state)
    if (seat === undefined || ask === undefined) throw new Error('nobody is asked')
    const count = game.countMoves(state)
    const last = ask === 'sail' ? Math.min(count, reach) : count
    const move = game.pick(state, uniformInt(chance, 0, last - 1))
    steps.push({ seat, ask, move: game.writeMove(move) })
    game.play(state, move)
  }
  const winner = game.result(state)?.winners[0]
  if (winner === undefined) throw new Error('nobody has won')
  return { layout, steps, end: game.trace(state), winner }
}
