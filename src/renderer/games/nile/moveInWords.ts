import { isPurse, lineFacts } from '../../../shared/editions/tiles.ts'
import type { TileCode } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'
import { isTurned, type Rows } from '../../../shared/mirror.ts'
import { parseMove } from '../../../shared/nile/move.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import { number, positionName } from '../../../shared/text/format.ts'
import { idolTile, tileName, namedTiles, type Voice } from '../../../shared/text/names.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import type { LogEntry } from '../../../shared/table.ts'
import type { Mood } from '../kit.ts'

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
    if (!move.buy) return m[`${mood}_buy_none`]({ edition })
    return m[`${mood}_buy`]({ edition, name: names[move.buy.from], tile: tileName(move.buy.tile) })
  }
  if (move.verb === 'commit') {
    const set = position.round ? tileName(position.round.set) : ''
    return move.wilds.length === 0
      ? m[`${mood}_commit_none`]({ set })
      : m[`${mood}_commit`]({ set, tiles: namedTiles(move.wilds) })
  }
  if ('skip' in move) return m[`${mood}_skip`]({ idol: tileName(idolTile(move.verb)) })
  if ('back' in move) return m[`${mood}_back`]()
  if ('take' in move) return m[`${mood}_osiris`]({ tile: tileName(move.take) })
  const first = { edition, tile: lying(position, move.at), position: positionName(move.at) }
  if ('with' in move) {
    const { tile, position: place } = { tile: lying(position, move.with), position: positionName(move.with) }
    return m[`${mood}_thoth`]({ first: first.tile, from: first.position, second: tile, to: place })
  }
  return m[`${mood}_${move.verb}`](first)
}

/** The tiles of the line and the positions of the boats, which are below 0 before the source. */
export interface Lying {
  readonly line: readonly (TileCode | null)[]
  readonly boats: readonly number[]
}

/** A place to count from with a finger: the boat of a seat on the line, or one of the line's ends. */
type Landmark = number | 'source' | 'goal'

/** A tile as people at a table point it out: its count from a landmark; gaps and boats are not counted. */
export interface Place {
  /** From 1, the tile next to the landmark. */
  readonly count: number
  readonly way: 'after' | 'before'
  readonly from: Landmark
}

/** Every landmark with its position, the mover's own boat first; the ends are just outside of the line. */
function landmarks({ line, boats }: Lying, mover: number): (readonly [from: Landmark, origin: number])[] {
  const seats = [mover, ...boats.keys()].filter((seat) => boats[seat] >= 0)
  return [...seats.map((seat) => [seat, boats[seat]] as const), ['source', -1], ['goal', line.length]]
}

/**
 * The place of the tile at position `at`, counted from the nearest landmark; of equally near ones from the
 * mover's boat. There must be a tile.
 */
export function placeOf(lying: Lying, at: number, mover: number): Place {
  const places = landmarks(lying, mover).map(([from, origin]): Place => {
    const between = lying.line.slice(Math.min(origin, at) + 1, Math.max(origin, at))
    const count = 1 + between.filter((tile) => tile !== null).length
    return { count, way: origin < at ? 'after' : 'before', from }
  })
  return places.reduce((best, place) => (place.count < best.count ? place : best))
}

/** The seat to move, and the table as it lies before the move. */
export interface Occasion extends Lying {
  readonly seat: number
  /** The set for which wilds are asked; null otherwise. */
  readonly set: TileCode | null
  /** The rows of the line on the table; absent where they are not known. */
  readonly rows?: Rows
}

/** `the third tile after Ben’s boat`: where to put the finger. */
export function placeInWords({ count, way, from }: Place, { edition, names }: Voice): string {
  const nth = m.hands_nth({ n: count })
  if (from === 'source') return m.hands_from_source({ edition, nth })
  if (from === 'goal') return m.hands_from_goal({ n: count, nth })
  const boat = m.hands_boat({ edition, name: names[from] })
  return way === 'after' ? m.hands_after({ nth, boat }) : m.hands_before({ nth, boat })
}

/** `the third tile of row 4`, counted as the row runs, gaps left out. */
function rowInWords(at: number, rows: Rows, { line }: Lying): string {
  const row = Math.floor(at / rows.length)
  const count = line.slice(row * rows.length, at + 1).filter((tile) => tile !== null).length
  const facts = { nth: m.hands_nth({ n: count }), row: number(row + 1) }
  return isTurned(row, rows) ? m.hands_in_turned_row(facts) : m.hands_in_row(facts)
}

/** The tile that is meant, by its place and its name: `the third tile after Ben’s boat (Throne)`. */
function pointedOut(at: number, occasion: Occasion, voice: Voice): string {
  const tile = occasion.line[at]
  if (!tile) return m.empty_place()
  return m.hands_tile({
    place: occasion.rows
      ? rowInWords(at, occasion.rows, occasion)
      : placeInWords(placeOf(occasion, at, occasion.seat), voice),
    tile: tileName(tile),
  })
}

/**
 * A move as instructions for a real table: by rows, or else boats, and tiles, never by numbers of positions. For the moves
 * of all line editions; `occasion` is the table before the move.
 */
export function byHand(text: string, occasion: Occasion, voice: Voice): string {
  const move = parseMove(text)
  if (!move) return text
  const { edition, names } = voice
  const name = names[occasion.seat]
  const boat = m.hands_boat({ edition, name })
  const point = (at: number): string => pointedOut(at, occasion, voice)
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
  const said: string[] = []
  let lying = after
  for (const { seat, move, events } of log.toReversed()) {
    lying = before(lying, events)
    said.unshift(byHand(move, { ...lying, seat, set: setOf(events), rows }, voice))
  }
  return said
}
