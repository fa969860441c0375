import type { TileCode } from '../../../../shared/editions/index.ts'
import { ring, ringPoints } from '../../../../shared/editions/tutankhamun-2021.ts'
import { isIdol, isPurse, isWild, tilesOf } from '../../../../shared/editions/tiles.ts'

/** The number on a tile's seal: what its set, or a ring, is worth; 0 for a tile that belongs to no set. */
export const valueOf = (tile: TileCode): number => {
  if (isIdol(tile) || isPurse(tile) || isWild(tile)) return 0
  return tile === ring ? ringPoints : tilesOf(tile)
}
