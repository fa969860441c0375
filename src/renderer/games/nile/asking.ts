import { m } from '../../../shared/messages/messages.js'
import { parseMove } from '../../../shared/nile/move.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import type { Mood } from '../kit.ts'
import { positionName } from '../../../shared/text/format.ts'
import { idolTile, tileName, namedTiles, type Voice } from '../../../shared/text/names.ts'

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
