import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { shuffle, type Chance } from '../chance.ts'
import { tilesOf } from './start.ts'

/** A line by chance. The tile that waits at the pyramid, where an edition has one, always lies last. */
export function layLine(edition: EditionOf<'nile'>, chance: Chance): TileCode[] {
  const { lastTile } = lineFacts[edition]
  const tiles = tilesOf(edition)
  if (lastTile === null) return shuffle(tiles, chance)
  const last = tiles.filter((tile) => tile === lastTile)
  return [
    ...shuffle(
      tiles.filter((tile) => tile !== lastTile),
      chance,
    ),
    ...last,
  ]
}
