import { layPath, withTriangle } from '../tilePath.ts'
import { grid, isUpright, type Lay, type Layout } from '../layout.ts'
import { pileCoins, type Pile } from '../piles.ts'
import { clamp, type Rect } from '../../../../stage/shapes.ts'

/** A path from the camp through the sand to the pyramid, and a rug for each player's tribute coins. */
export interface SandLayout extends Layout {
  readonly pyramid: Rect
  /** By seat: a rug, and where its coins are stacked. */
  readonly rugs: readonly Rect[]
  readonly piles: readonly Pile[]
}

/** King Tut's picture, as a part of the others'. */
const triangle = 0.86

/** The treasury beside the path, or in an upright window below: the rugs, then the pyramid at the path's end. */
export const laySand: Lay<SandLayout> = (width, height, size) => {
  const upright = isUpright(width, height)
  const margin = Math.min(width, height) * 0.018
  const beside = upright ? 0 : clamp(width * 0.2, 130, 400)
  const below = upright ? clamp(height * 0.22, 120, 260) : 0
  const area = {
    x: margin,
    y: margin * 0.5,
    width: width - beside - margin * 1.5,
    height: height - below - margin,
  }
  const tilePath = layPath({
    area,
    lie: 'rows',
    lead: 0,
    pieces: size.seats,
    queue: { abreast: 2, pitch: 0.62, across: [-0.34, 0.4] },
    tiles: size.tiles - 1,
    room: 1.28,
    finish: 'far',
    bank: 0.24,
    sway: 0.11,
  })
  const end = tilePath.curve.at(tilePath.curve.length)
  const radius = tilePath.face * triangle
  const tip = { x: end.x + radius * 2, y: end.y + radius * 0.28 }
  const side = upright ? Math.min(below * 1.25, width * 0.42) : beside * 1.12
  const pyramid = upright
    ? { x: width - side - margin, y: height - below, width: side, height: below - margin }
    : { x: width - side, y: height - margin - side * 0.72, width: side, height: side * 0.72 }
  const treasury = upright
    ? { x: margin, y: height - below, width: width - side - 3 * margin, height: below - margin }
    : { x: width - beside, y: margin, width: beside - margin, height: pyramid.y - margin * 2 }
  const columns = upright ? Math.ceil(size.seats / 2) : size.seats > 3 ? 2 : 1
  const rows = Math.ceil(size.seats / columns)
  const rugs = grid(treasury, columns, rows, size.seats).map((cell) => inset(cell, margin * 0.4))
  return {
    width,
    height,
    tilePath: withTriangle(tilePath, tip, radius),
    pyramid,
    rugs,
    piles: rugs.map((rug) => pileCoins(rug, size.startPoints)),
    niches: {},
    marks: {},
    goal: { x: pyramid.x + pyramid.width * 0.5, y: pyramid.y + pyramid.height * 0.62 },
    away: { x: pyramid.x + pyramid.width * 0.5, y: pyramid.y + pyramid.height * 0.9 },
  }
}

const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
