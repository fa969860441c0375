import type { TileCode } from '../editions/index.ts'
import { m } from '../messages/messages.js'
import { number, row } from './format.ts'
import { tileName } from './names.ts'

/** Tiles side by side, like ones counted: `Throne ×2, Ankh`. */
export function namedTiles(tiles: readonly TileCode[]): string {
  const counted = [...new Set(tiles)].map((tile) => {
    const n = tiles.filter((other) => other === tile).length
    return n === 1 ? tileName(tile) : m.tile_times({ tile: tileName(tile), n: number(n) })
  })
  return row(counted)
}
