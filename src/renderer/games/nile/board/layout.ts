import type { TileCode } from '../../../../shared/editions/index.ts'
import type { TilePath } from './tilePath.ts'
import type { Point, Rect } from '../../../stage/shapes.ts'

/** The facts that the layout of a table depends on beside its window. */
export interface TableSize {
  readonly tiles: number
  readonly seats: number
  readonly startPoints: number
}

/** Places by kind of tile; kinds without one are absent. */
export type Places = Readonly<Partial<Record<TileCode, Rect>>>

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

/** Lays an edition's table out for a window. */
export type Lay<L extends Layout = Layout> = (width: number, height: number, size: TableSize) => L

export function grid(area: Rect, columns: number, rows: number, count: number): Rect[] {
  const [width, height] = [area.width / columns, area.height / rows]
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % columns) * width,
    y: area.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}

/** One place of a grid for each kind of tile. */
export function placesIn(tiles: readonly TileCode[], area: Rect, columns: number): Places {
  const places = grid(area, columns, Math.ceil(tiles.length / columns), tiles.length)
  return Object.fromEntries(tiles.map((tile, index) => [tile, places[index]]))
}
