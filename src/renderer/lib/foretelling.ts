import type { TileCode } from '../../shared/editions/index.ts'
import { isIdol, ring, tileCount } from '../../shared/editions/tutankhamun-2021.ts'
import type { EventOf, GameEvent } from '../../shared/events.ts'
import { m } from '../../shared/messages/messages.js'
import type { PositionView } from '../../shared/views.ts'
import { tileName, type Names } from './names.ts'
import { tieReasons } from './reasons.ts'
import { sentenceOfEvent, tell, trailed, type Told } from './telling.ts'

/** How many tiles of a kind lie in the Nile. */
export const tilesLeft = (position: PositionView, tile: TileCode): number =>
  position.line.filter((lying) => lying === tile).length

/**
 * An artifact gained: how many its new owner would hold, and how many would be left in the Nile once the move is over,
 * with all that trails, and with the ring that Isis takes in return.
 */
function gained(event: EventOf<'took'>, events: readonly GameEvent[], position: PositionView): Told {
  const { tile, seat, from } = event
  const returned = tile === ring ? events.filter((other) => other.kind === 'ringReturned').length : 0
  const sunk = events.filter((other) => other.kind === 'trailed' && other.tile === tile).length
  const held = (position.held[seat][tile] ?? 0) + 1 - returned
  const left = tilesLeft(position, tile) - (from === 'underworld' ? 0 : 1) - sunk + returned
  const text = m.preview_gain({ tile: tileName(tile), held, size: tileCount[tile], left })
  return { kind: event.kind, tile, text, reasons: [] }
}

/** A set that would score, with the rule of each tie at once instead of behind a click. */
function scored(line: Told, event: EventOf<'scored'>, names: Names): Told {
  return { ...line, reasons: event.awards.flatMap((award) => tieReasons(award, names)) }
}

/** The idol that would ask for a choice: what it does with it is not part of the foresight. */
function asking(events: readonly GameEvent[], names: Names): Told[] {
  return events
    .filter((event) => event.kind === 'idolAsks')
    .map((event) => ({ kind: event.kind, tile: null, text: sentenceOfEvent(event, names), reasons: [] }))
}

/** All that would sink into the Underworld, in one line: it may be dozens of tiles, and say less than what it completes. */
function trailing(events: readonly GameEvent[]): Told[] {
  const tiles = events.filter((event) => event.kind === 'trailed').map((event) => event.tile)
  return tiles.length === 0 ? [] : [trailed(tiles)]
}

/**
 * What would follow from a move: the events that the engine foresees, told over the table as it lies now. First whether
 * somebody wins, then what is gained, which sets score for whom and by which tie, which idol asks next; last what trails.
 */
export function foretell(events: readonly GameEvent[], position: PositionView, names: Names): Told[] {
  const scores = events.filter((event) => event.kind === 'scored')
  const gains = events.filter((event) => event.kind === 'took')
  const lines = tell(events, names).map((line) => {
    if (line.kind === 'scored') {
      const event = scores.shift()
      return event ? scored(line, event, names) : line
    }
    if (line.kind !== 'took') return line
    const event = gains.shift()
    return event && !isIdol(event.tile) ? gained(event, events, position) : line
  })
  const isEnd = (line: Told): boolean => line.kind === 'ended'
  return [
    ...lines.filter(isEnd),
    ...lines.filter((line) => !isEnd(line) && line.kind !== 'trailed'),
    ...asking(events, names),
    ...trailing(events),
  ]
}
