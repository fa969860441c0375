import { isPurse, lineFacts } from '../../../../shared/editions/tiles.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { m } from '../../../../shared/messages/messages.js'
import { parseMove, type Move } from '../../../../shared/nile/move.ts'
import { idolTile, tileName, namedTiles, type Voice } from '../../../../shared/text/names.ts'
import { placeOf, type Lying, type Place } from './place.ts'

/** The seat to move, and the table as it lies before the move. */
export interface Occasion extends Lying {
  readonly seat: number
  /** The set for which wilds are asked; null otherwise. */
  readonly set: TileCode | null
}

/** `the third tile after Ben’s boat`: where to put the finger. */
export function placeInWords({ count, way, from }: Place, { edition, names }: Voice): string {
  const nth = m.hands_nth({ n: count })
  if (from.kind === 'source') return m.hands_from_source({ edition, nth })
  if (from.kind === 'goal') return m.hands_from_goal({ n: count, nth })
  const boat = m.hands_boat({ edition, name: names[from.seat] })
  return way === 'after' ? m.hands_after({ nth, boat }) : m.hands_before({ nth, boat })
}

/** The tile that is meant, by its place and its name: `the third tile after Ben’s boat (Throne)`. */
function pointedOut(at: number, occasion: Occasion, voice: Voice): string {
  const tile = occasion.line[at]
  if (!tile) return m.empty_place()
  return m.hands_tile({
    place: placeInWords(placeOf(occasion, at, occasion.seat), voice),
    tile: tileName(tile),
  })
}

/**
 * A move as instructions for a real table: by boats and tiles, never by numbers of positions. For the moves
 * of all line editions; `occasion` is the table before the move.
 */
export function byHand(text: string, occasion: Occasion, voice: Voice): string {
  const move = parseMove(text)
  return move ? inWords(move, occasion, voice) : text
}

function inWords(move: Move, occasion: Occasion, voice: Voice): string {
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
