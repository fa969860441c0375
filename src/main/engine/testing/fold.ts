import { tileCodes, type TileCode } from '../../../shared/editions/index.ts'
import type { GameEvent } from '../../../shared/events.ts'
import type { Counts, PositionView } from '../../../shared/views.ts'

type FullCounts = Record<TileCode, number>

/** What of a position the events alone must be able to tell. */
export interface Told {
  readonly line: PositionView['line']
  readonly boats: number[]
  readonly points: number[]
  readonly held: readonly FullCounts[]
  readonly under: FullCounts
  readonly tomb: FullCounts
}

const full = (counts: Counts): FullCounts =>
  Object.fromEntries(tileCodes.map((tile) => [tile, counts[tile] ?? 0])) as FullCounts

export const toldBy = ({ line, boats, points, held, under, tomb }: PositionView): Told => ({
  line: [...line],
  boats: [...boats],
  points: [...points],
  held: held.map(full),
  under: full(under),
  tomb: full(tomb),
})

function add(counts: FullCounts, tile: TileCode, more: number): void {
  counts[tile] += more
  if (counts[tile] < 0) throw new Error(`no ${tile} to take`)
}

const idols: readonly TileCode[] = ['OSI', 'ISI', 'RA', 'THO', 'HOR']

function lift(told: Told, at: number, tile: TileCode): void {
  if (told.line[at] !== tile) throw new Error(`${tile} does not lie at ${at}`)
  told.line[at] = null
}

/** The position after an event, worked out from nothing but the event. */
export function fold(told: Told, event: GameEvent): void {
  switch (event.kind) {
    case 'sailed':
    case 'wentBack':
      if (told.boats[event.seat] !== event.from) throw new Error('the boat was elsewhere')
      told.boats[event.seat] = event.to
      break
    case 'took':
      if (event.from === 'underworld') add(told.under, event.tile, -1)
      else lift(told, event.from, event.tile)
      add(idols.includes(event.tile) ? told.tomb : told.held[event.seat], event.tile, 1)
      break
    case 'ringPaid':
      told.points[event.seat] -= event.paid
      break
    case 'ringReturned':
      if (told.line[event.at] !== null) throw new Error('a tile lies where the ring is laid')
      add(told.held[event.seat], 'SCA', -1)
      told.line[event.at] = 'SCA'
      break
    case 'banished':
    case 'trailed':
      lift(told, event.at, event.tile)
      add(told.under, event.tile, 1)
      break
    case 'swapped':
      lift(told, event.at[0], event.tiles[0])
      lift(told, event.at[1], event.tiles[1])
      told.line[event.at[0]] = event.tiles[1]
      told.line[event.at[1]] = event.tiles[0]
      break
    case 'scored':
      event.held.forEach((count, seat) => {
        add(told.held[seat], event.set, -count)
        add(told.tomb, event.set, count)
      })
      add(told.under, event.set, -event.under)
      add(told.tomb, event.set, event.under)
      for (const { to, paid } of event.awards) if (to !== 'underworld') told.points[to] -= paid
      break
    default:
  }
}
