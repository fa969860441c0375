import type { NileEvent } from '../../../../shared/nile/events.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { LogEntry } from '../../../../shared/table.ts'
import type { Voice } from '../../../../shared/text/names.ts'
import { byHand } from './byHand.ts'
import type { Lying } from './place.ts'

interface Laid {
  readonly at: number
  readonly tile: TileCode | null
}

/** The positions that the event changed, with the tiles that lay there before. */
function laidBefore(event: NileEvent): Laid[] {
  switch (event.kind) {
    case 'took':
      return typeof event.from === 'number' ? [{ at: event.from, tile: event.tile }] : []
    case 'banished':
    case 'trailed':
    case 'cleared':
      return [{ at: event.at, tile: event.tile }]
    case 'ringReturned':
      return [{ at: event.at, tile: null }]
    case 'swapped':
      return [
        { at: event.at[0], tile: event.tiles[0] },
        { at: event.at[1], tile: event.tiles[1] },
      ]
    default:
      return []
  }
}

/** The line and the boats before these events. */
export function before(after: Lying, events: readonly NileEvent[]): Lying {
  const line = [...after.line]
  const boats = [...after.boats]
  for (const event of [...events].reverse()) {
    for (const { at, tile } of laidBefore(event)) line[at] = tile
    if (event.kind === 'sailed' || event.kind === 'wentBack') boats[event.seat] = event.from
  }
  return { line, boats }
}

const setOf = (events: readonly NileEvent[]): TileCode | null =>
  events.find((event) => event.kind === 'committed' || event.kind === 'commitPassed')?.set ?? null

/** Every move of a log as it was made by hand; `after` is the table after the last one. */
export function logByHand(
  log: readonly Pick<LogEntry<'nile'>, 'seat' | 'move' | 'events'>[],
  after: Lying,
  voice: Voice,
): string[] {
  const said: string[] = []
  let lying = after
  for (const { seat, move, events } of [...log].reverse()) {
    lying = before(lying, events)
    said.unshift(byHand(move, { ...lying, seat, set: setOf(events) }, voice))
  }
  return said
}
