import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import type { Options, Setup } from '../../../shared/record.ts'
import { done, type Outcome, refuse } from '../../../shared/refusal.ts'
import { type Chance, shuffle } from '../chance.ts'
import type { NileStart } from '../game.ts'

/** The tiles of an edition in the order of its list, one entry a tile. */
function tilesOf(edition: EditionOf<'nile'>): TileCode[] {
  return Object.entries(lineFacts[edition].tileCount).flatMap(([tile, count]) =>
    Array.from({ length: count }, () => tile as TileCode),
  )
}

/** The points that everybody starts with: the edition's, or those of a legal house rule. */
export function startPointsOf(edition: EditionOf<'nile'>, seats: number, options: Options): Outcome<number> {
  const { startPoints: usual, minStartPoints: min, maxStartPoints: max } = lineFacts[edition]
  const startPoints = options.startPoints ?? usual[seats]
  if (Number.isInteger(startPoints) && startPoints >= min && startPoints <= max) return done(startPoints)
  return refuse('record.option', { option: 'startPoints', value: startPoints, min, max })
}

const absent = { where: 'setup.path', problem: 'missing', expected: 'list', found: '' } as const

/** Makes a start after checking the tiles and the house rules. */
export function makeNileStart(
  edition: EditionOf<'nile'>,
  seats: number,
  options: Options,
  { path }: Setup,
): Outcome<NileStart> {
  if (!path) return refuse('record.shape', absent)
  const { tileCount, lastTile } = lineFacts[edition]
  const startPoints = startPointsOf(edition, seats, options)
  if (!startPoints.ok) return startPoints
  const counts = new Map<string, number>()
  for (const tile of path) counts.set(tile, (counts.get(tile) ?? 0) + 1)
  const unknown = path.findIndex((tile) => !Object.hasOwn(tileCount, tile))
  if (unknown >= 0) return refuse('record.tile', { text: path[unknown], at: unknown })
  for (const [tile, expected] of Object.entries(tileCount) as [TileCode, number][]) {
    const count = counts.get(tile) ?? 0
    if (count !== expected) return refuse('record.tileCount', { tile, count, expected })
  }
  if (lastTile !== null && path[path.length - 1] !== lastTile) {
    return refuse('record.lastTile', { tile: lastTile as TileCode, at: path.length - 1 })
  }
  return done({
    family: 'nile',
    edition,
    seats,
    startPoints: startPoints.value,
    options,
    path,
  } as unknown as NileStart)
}

/** A shuffled line. The tile that waits at the pyramid, where an edition has one, always lies last. */
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
