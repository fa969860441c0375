import { m } from '../../shared/messages/messages.js'
import { parseMove } from '../../shared/nile/move.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import { positionName } from './format.ts'
import { idolTile, tileName } from './names.ts'
import { namedTiles } from './tilesTold.ts'
import type { Voice } from './voice.ts'

const lying = (position: NilePosition, at: number): string => {
  const tile = position.line[at]
  return tile ? tileName(tile) : m.empty_place()
}

/** The question whether a move is really meant, over the table as it lies before it. */
export function sentenceOfMove(text: string, position: NilePosition, { edition, names }: Voice): string {
  const move = parseMove(text)
  if (!move) return text
  if (move.verb === 'buy') {
    if (!move.buy) return m.confirm_buy_none({ edition })
    return m.confirm_buy({ edition, name: names[move.buy.from], tile: tileName(move.buy.tile) })
  }
  if (move.verb === 'commit') {
    const set = position.round ? tileName(position.round.set) : ''
    return move.wilds.length === 0
      ? m.confirm_commit_none({ set })
      : m.confirm_commit({ set, tiles: namedTiles(move.wilds) })
  }
  if ('skip' in move) return m.confirm_skip({ idol: tileName(idolTile(move.verb)) })
  if ('back' in move) return m.confirm_back()
  if ('take' in move) return m.confirm_osiris({ tile: tileName(move.take) })
  const first = { edition, tile: lying(position, move.at), position: positionName(move.at) }
  if ('with' in move) {
    const { tile, position: place } = { tile: lying(position, move.with), position: positionName(move.with) }
    return m.confirm_thoth({ first: first.tile, from: first.position, second: tile, to: place })
  }
  return m[`confirm_${move.verb}`](first)
}
