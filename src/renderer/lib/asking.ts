import { m } from '../../shared/messages/messages.js'
import { parseMove } from '../../shared/move.ts'
import type { PositionView } from '../../shared/views.ts'
import { positionName } from './format.ts'
import { idolTile, tileName } from './names.ts'

const lying = (position: PositionView, at: number): string => {
  const tile = position.line[at]
  return tile ? tileName(tile) : m.empty_place()
}

/** The question whether a move is really meant, over the table as it lies before it. */
export function sentenceOfMove(text: string, position: PositionView): string {
  const move = parseMove(text)
  if (!move) return text
  if ('skip' in move) return m.confirm_skip({ idol: tileName(idolTile(move.verb)) })
  if ('back' in move) return m.confirm_back()
  if ('take' in move) return m.confirm_osiris({ tile: tileName(move.take) })
  const first = { tile: lying(position, move.at), position: positionName(move.at) }
  if ('with' in move) {
    const { tile, position: place } = { tile: lying(position, move.with), position: positionName(move.with) }
    return m.confirm_thoth({ first: first.tile, from: first.position, second: tile, to: place })
  }
  return m[`confirm_${move.verb}`](first)
}
