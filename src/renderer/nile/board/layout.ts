import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { tiles } from '../../../shared/editions/tutankhamun-2021.ts'
import { isUpright } from '../../board/camera.ts'
import { between, clamp, grid, inset, middle, type Point, type Rect } from '../../board/shapes.ts'
import { layRing, layTrack, pileCoins } from './scorePlaces.ts'
import { layPath, type TableSize, type TilePath } from './tilePath.ts'

/** Places by kind of tile; kinds without one are absent. */
export type Places = Readonly<Partial<Record<TileCode, Rect>>>

/** The places with the kinds of tiles that they are for. */
export const entriesOf = (places: Places) => Object.entries(places) as [TileCode, Rect][]

/** The places that every edition has; lengths in CSS pixels of the board at rest. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly tilePath: TilePath
  /** The niches of the Underworld, and the signs of what rests in the tomb; none where an edition has neither. */
  readonly niches: Places
  readonly marks: Places
  /** The vault of the Underworld, which daylight does not reach; absent where an edition has none. */
  readonly cave?: Rect
  /** The destinations of scored tiles, and of those that nobody can reach any more. */
  readonly goal: Point
  readonly away: Point
}

export type Lay = (width: number, height: number, size: TableSize) => Layout

/** One place of a grid for each kind of tile. */
function placesIn(tiles: readonly TileCode[], area: Rect, columns: number): Places {
  const places = grid(area, columns, Math.ceil(tiles.length / columns), tiles.length)
  return Object.fromEntries(tiles.map((tile, index) => [tile, places[index]]))
}

/** The Nile between its spring and the tomb, the spirit track over it, the Underworld beside it. */
export type NileLayout = ReturnType<typeof layNile>

/** Room for the tomb at the river's end, in rows. */
const tombRoom = 1.45

/** The track along the top, the Underworld beside the source or, in an upright window, below. */
export function layNile(width: number, height: number, size: TableSize) {
  const trackHeight = clamp(height * 0.105, 44, 118)
  const upright = isUpright(width, height)
  const margin = Math.min(width, height) * 0.012
  const caveWidth = upright ? width : clamp(width * 0.118, 70, 240)
  const caveHeight = upright ? clamp(width * 0.17, 70, 200) : 0
  const left = upright ? margin : caveWidth
  const area = between(left, trackHeight + margin, width - margin, height - caveHeight - margin)
  const tilePath = layPath({
    area,
    lie: 'rows',
    size,
    lead: upright ? 0 : caveWidth - margin,
    queue: { abreast: 1, pitch: 0.86, across: [-0.13, 0.17] },
    room: tombRoom,
    bank: 0.18,
    sway: 0.075,
  })
  const caveTop = upright ? height - caveHeight : area.y + tilePath.row * 1.02
  const cave = { x: 0, y: caveTop, width: caveWidth, height: height - caveTop }
  const pad = Math.min(cave.width, cave.height) * 0.08
  const head = upright ? 0 : pad * 1.2
  const inside = inset({ ...cave, y: cave.y + head, height: cave.height - head }, pad)
  const end = tilePath.curve.at(tilePath.curve.length)
  const eastward = Math.cos(end.angle) > 0
  const room = tilePath.row * tombRoom
  const tomb = {
    x: eastward ? area.x + area.width - room : area.x,
    y: area.y + area.height - tilePath.row * 1.02,
    width: room,
    height: tilePath.row * 1.02 + margin,
  }
  const frieze = inset({ ...tomb, height: tomb.height * 0.46 }, room * 0.14, tomb.height * 0.13)
  const across = Math.ceil(tiles.length / 2)
  return {
    width,
    height,
    tilePath,
    track: layTrack(width, trackHeight, size.startPoints),
    cave,
    tomb,
    niches: placesIn(tiles, inside, upright ? across : 2),
    marks: placesIn(tiles, frieze, across),
    goal: { x: tomb.x + tomb.width / 2, y: tomb.y + tomb.height * 0.76 },
    away: middle(cave),
  }
}

/** The places of tiles that end in a pyramid, at a table without an Underworld. */
function intoPyramid(pyramid: Rect) {
  const { x } = middle(pyramid)
  const none: Places = {}
  return {
    pyramid,
    niches: none,
    marks: none,
    goal: { x, y: pyramid.y + pyramid.height * 0.62 },
    away: { x, y: pyramid.y + pyramid.height * 0.9 },
  }
}

/** A path from the camp through the sand to the pyramid, and a rug for each player's tribute coins. */
export type SandLayout = ReturnType<typeof laySand>

/** The treasury beside the path, or in an upright window below: the rugs, then the pyramid at the path's end. */
export function laySand(width: number, height: number, size: TableSize) {
  const upright = isUpright(width, height)
  const margin = Math.min(width, height) * 0.018
  const [sideWidth, below] = upright ? [0, clamp(height * 0.22, 120, 260)] : [clamp(width * 0.2, 130, 400), 0]
  const area = between(margin, margin * 0.5, width - sideWidth - margin * 0.5, height - below - margin * 0.5)
  const tilePath = layPath({
    area,
    lie: 'rows',
    size,
    queue: { abreast: 2, pitch: 0.62, across: [-0.34, 0.4] },
    room: 1.28,
    triangle: { x: 2, y: 0.28 },
    bank: 0.24,
    sway: 0.11,
  })
  const side = upright ? Math.min(below * 1.25, width * 0.42) : sideWidth * 1.12
  const pyramid = upright
    ? { x: width - side - margin, y: height - below, width: side, height: below - margin }
    : { x: width - side, y: height - margin - side * 0.72, width: side, height: side * 0.72 }
  const treasury = upright
    ? { x: margin, y: height - below, width: width - side - 3 * margin, height: below - margin }
    : { x: width - sideWidth, y: margin, width: sideWidth - margin, height: pyramid.y - margin * 2 }
  const columns = upright ? Math.ceil(size.seats / 2) : size.seats > 3 ? 2 : 1
  const rows = Math.ceil(size.seats / columns)
  const rugs = grid(treasury, columns, rows, size.seats).map((cell) => inset(cell, margin * 0.4))
  return {
    width,
    height,
    tilePath,
    /** By seat: a rug, and where its coins are stacked. */
    rugs,
    piles: rugs.map((rug) => pileCoins(rug, size.startPoints)),
    ...intoPyramid(pyramid),
  }
}

/** Columns of tiles on papyrus, beside them the score board round the mask, and under it the pyramid. */
export type PapyrusLayout = ReturnType<typeof layPapyrus>

/** The score board beside the line, or in an upright window below; the columns run towards it and end at its foot. */
export function layPapyrus(width: number, height: number, size: TableSize) {
  const upright = isUpright(width, height)
  const margin = Math.min(width, height) * 0.018
  const [sideWidth, below] = upright
    ? [0, clamp(height * 0.3, 170, 380)]
    : [clamp(width * 0.235, 150, 460), 0]
  const sheet = { x: sideWidth, y: 0, width: width - sideWidth, height: height - below }
  const tilePath = layPath({
    area: inset(sheet, margin * 1.6, margin * 1.5),
    lie: size.rows ? 'rows' : 'columns',
    size,
    queue: { abreast: 2, pitch: 0.62, across: [-0.4, 0.4] },
    room: 1.22,
    triangle: { x: 0, y: 2.1 },
    bank: 0.2,
    sway: 0,
  })
  const base = upright ? Math.min(below, width * 0.34) : clamp(sideWidth * 0.62, 90, height * 0.34)
  const scoreBoard = upright
    ? between(base * 1.2 + margin, height - below + margin, width - margin, height - margin)
    : { x: margin, y: margin, width: sideWidth - 2 * margin, height: height - base - 2.4 * margin }
  const pyramid = upright
    ? { x: margin, y: height - below + margin, width: base * 1.15, height: below - 2 * margin }
    : { x: margin, y: height - base - margin * 0.4, width: sideWidth - 1.4 * margin, height: base }
  return {
    width,
    height,
    tilePath,
    sheet,
    ring: layRing(scoreBoard, size.startPoints),
    ...intoPyramid(pyramid),
  }
}

export const layouts: Readonly<Record<EditionOf<'nile'>, Lay>> = {
  'tutankhamun-2021': layNile,
  'tutankhamen-2004': laySand,
  'tutanchamun-1993': layPapyrus,
}
