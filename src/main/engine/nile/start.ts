import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { copiesOf, lineFacts, type Lost } from '../../../shared/editions/tiles.ts'
import type { Options, Setup } from '../../../shared/record.ts'
import { done, type Outcome, refuse } from '../../../shared/refusal.ts'
import { type Chance, shuffle } from '../chance.ts'
import type { NileStart } from '../game.ts'

/** The tiles of a box in the order of the edition's list, one entry a tile. */
function tilesOf(edition: EditionOf<'nile'>, lost: Lost | undefined): TileCode[] {
  return Object.keys(lineFacts[edition].tileCount).flatMap((tile) =>
    Array.from({ length: copiesOf(edition, tile, lost) }, () => tile as TileCode),
  )
}

/** Refuses lost tiles that the box of an edition never had. */
export function checkLost(edition: EditionOf<'nile'>, lost: Lost): Outcome<null> {
  for (const [tile, count] of Object.entries(lost) as [TileCode, number][]) {
    const size = copiesOf(edition, tile)
    if (size === 0) return refuse('ledger.noTile', { tile })
    if (count > size) return refuse('ledger.lost', { tile, count, size })
  }
  return done(null)
}

/** The points that everybody starts with: the edition's, or those of a legal house rule. */
export function startPointsOf(edition: EditionOf<'nile'>, seats: number, options: Options): Outcome<number> {
  const { startPoints: usual, minStartPoints: min, maxStartPoints: max } = lineFacts[edition]
  const startPoints = options.startPoints ?? usual[seats]
  if (Number.isInteger(startPoints) && startPoints >= min && startPoints <= max) return done(startPoints)
  return refuse('record.option', { option: 'startPoints', value: startPoints, min, max })
}

/** A line of no tiles: it was not given, or the box has lost all of them. */
const absent = { where: 'setup.path', problem: 'missing', expected: 'list', found: '' } as const

/** Makes a start after checking the tiles and the house rules. */
export function makeNileStart(
  edition: EditionOf<'nile'>,
  seats: number,
  options: Options,
  { path, lost = {} }: Setup,
): Outcome<NileStart> {
  if (!path) return refuse('record.shape', absent)
  const { tileCount, lastTile } = lineFacts[edition]
  const startPoints = startPointsOf(edition, seats, options)
  if (!startPoints.ok) return startPoints
  const missing = checkLost(edition, lost)
  if (!missing.ok) return missing
  const counts = new Map<string, number>()
  for (const tile of path) counts.set(tile, (counts.get(tile) ?? 0) + 1)
  const unknown = path.findIndex((tile) => !Object.hasOwn(tileCount, tile))
  if (unknown >= 0) return refuse('record.tile', { text: path[unknown], at: unknown })
  for (const tile of Object.keys(tileCount) as TileCode[]) {
    const count = counts.get(tile) ?? 0
    const expected = copiesOf(edition, tile, lost)
    if (count !== expected) return refuse('record.tileCount', { tile, count, expected })
  }
  if (path.length === 0) return refuse('record.shape', absent)
  if (lastTile !== null && copiesOf(edition, lastTile, lost) > 0 && path[path.length - 1] !== lastTile) {
    return refuse('record.lastTile', { tile: lastTile as TileCode, at: path.length - 1 })
  }
  return done({
    family: 'nile',
    edition,
    seats,
    startPoints: startPoints.value,
    options,
    path,
    arrangement: null,
  } as unknown as NileStart)
}

/** A shuffled line of a box that lacks some tiles. The tile that waits at the pyramid, where an edition has one, always lies last. */
export function layLine(edition: EditionOf<'nile'>, chance: Chance, lost?: Lost): TileCode[] {
  const { lastTile } = lineFacts[edition]
  const tiles = tilesOf(edition, lost)
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
