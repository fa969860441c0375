import { isPurse, lineFacts } from '../../shared/editions/tiles.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { cellOf, type Rows } from '../../shared/mirror.ts'
import { parseMove } from '../../shared/nile/move.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import { number, positionName } from '../../shared/text/format.ts'
import { idolTile, tileName, namedTiles, type Voice } from '../../shared/text/names.ts'
import type { NileEvent } from '../../shared/nile/events.ts'
import type { LogEntry } from '../../shared/table.ts'
import type { Mood } from '../table/part.ts'

const lying = (position: NilePosition, at: number): string => {
  const tile = position.line[at]
  return tile ? tileName(tile) : m.empty_place()
}

/** A move in words, over the table as it lies before it. */
export function sentenceOfMove(
  text: string,
  position: NilePosition,
  { edition, names }: Voice,
  mood: Mood = 'confirm',
): string {
  const move = parseMove(text)
  if (!move) return text
  if (move.verb === 'buy') {
    if (!move.buy) return m[`move_${mood}_buy_none`]({ edition })
    return m[`move_${mood}_buy`]({ edition, name: names[move.buy.from], tile: tileName(move.buy.tile) })
  }
  if (move.verb === 'commit') {
    const set = position.round ? tileName(position.round.set) : ''
    return move.wilds.length === 0
      ? m[`move_${mood}_commit_none`]({ set })
      : m[`move_${mood}_commit`]({ set, tiles: namedTiles(move.wilds) })
  }
  if ('skip' in move) return m[`move_${mood}_skip`]({ idol: tileName(idolTile(move.verb)) })
  if ('back' in move) return m[`move_${mood}_back`]()
  if ('take' in move) return m[`move_${mood}_osiris`]({ tile: tileName(move.take) })
  const first = { edition, tile: lying(position, move.at), position: positionName(move.at) }
  if ('with' in move) {
    const { tile, position: place } = { tile: lying(position, move.with), position: positionName(move.with) }
    return m[`move_${mood}_thoth`]({ first: first.tile, from: first.position, second: tile, to: place })
  }
  return m[`move_${mood}_${move.verb}`](first)
}

/** The tiles of the line and the positions of the boats, which are below 0 before the source. */
export interface Lying {
  readonly line: readonly (TileCode | null)[]
  readonly boats: readonly number[]
}

/** The seat to move, and the table as it lies before the move. */
export interface Occasion extends Lying {
  readonly seat: number
  /** The set for which wilds are asked; null otherwise. */
  readonly set: TileCode | null
  /** The rows of the line on the table; absent where they are not known. */
  readonly rows?: Rows
}

/** `number 6, the Throne in row 1`: the number on the screen and on the sheet, the tile, and its row on the table. */
function placeInWords(at: number, { line, rows }: Pick<Occasion, 'line' | 'rows'>): string {
  const tile = line[at]
  if (!tile) return m.empty_place()
  const facts = { position: positionName(at), tile: tileName(tile) }
  return rows ? m.hands_in_row({ ...facts, row: number(cellOf(at, rows).row + 1) }) : m.hands_tile(facts)
}

/** A move of any line edition as instructions for a real table; `occasion` is the table before the move. */
export function byHand(text: string, occasion: Occasion, voice: Voice): string {
  const move = parseMove(text)
  if (!move) return text
  const { edition, names } = voice
  const name = names[occasion.seat]
  const boat = m.hands_boat({ edition, name })
  const point = (at: number): string => placeInWords(at, occasion)
  if (move.verb === 'buy') {
    const purse = lineFacts[edition].tiles.find((tile) => isPurse(tile as TileCode)) as TileCode
    if (!move.buy) return m.hands_buy_none({ name, purse: tileName(purse) })
    return m.hands_buy({
      name,
      from: names[move.buy.from],
      tile: tileName(move.buy.tile),
      purse: tileName(purse),
    })
  }
  if (move.verb === 'commit') {
    const set = occasion.set ? tileName(occasion.set) : ''
    if (move.wilds.length === 0) return m.hands_commit_none({ name, set })
    return m.hands_commit({ name, set, tiles: namedTiles(move.wilds) })
  }
  if ('skip' in move) return m.hands_skip({ idol: tileName(idolTile(move.verb)) })
  if ('back' in move) return m.hands_back({ boat })
  if ('take' in move) return m.hands_osiris({ name, tile: tileName(move.take) })
  if ('with' in move) return m.hands_thoth({ first: point(move.at), second: point(move.with) })
  return m[`hands_${move.verb}`]({ boat, name, tile: point(move.at) })
}

export function before(after: Lying, events: readonly NileEvent[]): Lying {
  const line = [...after.line]
  const boats = [...after.boats]
  for (const event of events.toReversed()) {
    switch (event.kind) {
      case 'sailed':
      case 'wentBack':
        boats[event.seat] = event.from
        break
      case 'took':
        if (event.from !== 'underworld') line[event.from] = event.tile
        break
      case 'banished':
      case 'trailed':
      case 'cleared':
        line[event.at] = event.tile
        break
      case 'ringReturned':
        line[event.at] = null
        break
      case 'swapped':
        for (const [nth, at] of event.at.entries()) line[at] = event.tiles[nth]
        break
      default:
    }
  }
  return { line, boats }
}

const setOf = (events: readonly NileEvent[]): TileCode | null =>
  events.find((event) => event.kind === 'committed' || event.kind === 'commitPassed')?.set ?? null

/** Every move of a log as it was made by hand; `after` is the table after the last one, `rows` those of its line. */
export function logByHand(
  log: readonly Pick<LogEntry<'nile'>, 'seat' | 'move' | 'events'>[],
  after: Lying,
  voice: Voice,
  rows?: Rows,
): string[] {
  const sentences: string[] = []
  let lying = after
  for (const { seat, move, events } of log.toReversed()) {
    lying = before(lying, events)
    sentences.unshift(byHand(move, { ...lying, seat, set: setOf(events), rows }, voice))
  }
  return sentences
}
