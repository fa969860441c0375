import type { TileCode } from '../../shared/editions/index.ts'
import { isIdol, ring, ringPoints, tileCount } from '../../shared/editions/tutankhamun-2021.ts'

/** The number on a tile's seal: what its set, or a ring, is worth; 0 for an idol, which has none. */
export const valueOf = (tile: TileCode): number => {
  if (isIdol(tile)) return 0
  return tile === ring ? ringPoints : tileCount[tile]
}
