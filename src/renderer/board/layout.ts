import { tombRoom as tombRows, layRiver, type River } from './river.ts'
import { clamp, type Point, type Rect } from './shapes.ts'

/** The strip with the spaces that the jars stand on, from the start points down to zero. */
export interface Track extends Rect {
  readonly spaces: number
  /** Width of one space, and the middle of the first one (the start points). */
  readonly pitch: number
  readonly first: Point
  readonly jar: { readonly width: number; readonly height: number }
}

/** The Underworld: one niche for each kind of tile. */
export interface Cave extends Rect {
  readonly niches: readonly Rect[]
}

/** The rock at the river's end and which way its door looks. */
export interface Tomb extends Rect {
  readonly marks: readonly Rect[]
}

/** Where everything on the table lies; lengths in CSS pixels of the board at rest. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly river: River
  readonly track: Track
  readonly cave: Cave
  readonly tomb: Tomb
}

export interface TableSize {
  readonly tiles: number
  readonly kinds: number
  readonly boats: number
  readonly startPoints: number
}

function grid(area: Rect, columns: number, rows: number, count: number): Rect[] {
  const [width, height] = [area.width / columns, area.height / rows]
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % columns) * width,
    y: area.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}

function layTrack(width: number, height: number, startPoints: number): Track {
  const spaces = startPoints + 1
  const side = height * 0.5
  const pitch = (width - 2 * side) / spaces
  const jar = { width: height * 0.38, height: height * 0.56 }
  return { x: 0, y: 0, width, height, spaces, pitch, first: { x: side + pitch / 2, y: height * 0.765 }, jar }
}

/** Lays the table out for a window: the track along the top, the Underworld beside the source or, in an upright window, below. */
export function layTable(width: number, height: number, size: TableSize): Layout {
  const trackHeight = clamp(height * 0.105, 44, 118)
  const upright = width < height * 1.15
  const margin = Math.min(width, height) * 0.012
  const caveWidth = upright ? width : clamp(width * 0.118, 70, 240)
  const caveHeight = upright ? clamp(width * 0.17, 70, 200) : 0
  const lead = upright ? 0 : caveWidth - margin
  const area = {
    x: upright ? margin : caveWidth,
    y: trackHeight + margin,
    width: width - (upright ? 2 * margin : caveWidth + margin),
    height: height - trackHeight - caveHeight - 2 * margin,
  }
  const river = layRiver({ area, lead, boats: size.boats, tiles: size.tiles })
  const caveTop = upright ? height - caveHeight : area.y + river.row * 1.02
  const cave = { x: 0, y: caveTop, width: caveWidth, height: height - caveTop }
  const pad = Math.min(cave.width, cave.height) * 0.08
  const inside = {
    x: cave.x + pad,
    y: cave.y + pad * (upright ? 1 : 2.2),
    width: cave.width - 2 * pad,
    height: cave.height - pad * (upright ? 2 : 3.2),
  }
  const columns = upright ? Math.ceil(size.kinds / 2) : 2
  const niches = grid(inside, columns, Math.ceil(size.kinds / columns), size.kinds)
  const end = river.curve.at(river.curve.length)
  const eastward = Math.cos(end.angle) > 0
  const room = river.row * tombRows
  const rock = {
    x: eastward ? area.x + area.width - room : area.x,
    y: area.y + area.height - river.row * 1.02,
    width: room,
    height: river.row * 1.02 + margin,
  }
  const frieze = {
    x: rock.x + room * 0.14,
    y: rock.y + rock.height * 0.13,
    width: room * 0.72,
    height: rock.height * 0.2,
  }
  const across = Math.ceil(size.kinds / 2)
  return {
    width,
    height,
    river,
    track: layTrack(width, trackHeight, size.startPoints),
    cave: { ...cave, niches },
    tomb: { ...rock, marks: grid(frieze, across, 2, size.kinds) },
  }
}

/** The middle of the space for so many points. */
export function spaceOf(track: Track, points: number): Point {
  return { x: track.first.x + (track.spaces - 1 - points) * track.pitch, y: track.first.y }
}
