import type { Size } from '../../../../stage/camera.ts'
import type { Point } from '../../../../stage/shapes.ts'
import { chance, grain, sheer, shine, type Brush } from '../../../../stage/brush.ts'
import type { TilePath } from '../tilePath.ts'
import type { Palette } from '../palette.ts'

/** Warm sand in soft dunes; by night blue land in a moon's light. */
export function paintSand(brush: Brush, { width, height }: Size, { land, drawings }: Palette): void {
  drawings.fill(brush, 'dunes', { x: 0, y: 0, width, height })
  brush.fillStyle = grain(brush, land['sand-lit'], land['sand-shade'], 0.55)
  brush.fillRect(0, 0, width, height)
}

/** Stars, some of them bright; on water they are its mirror's. */
export function paintStars(brush: Brush, { width, height }: Size, { land }: Palette): void {
  const random = chance(13)
  const count = Math.round((width * height) / 2600)
  for (let star = 0; star < count; star++) {
    const at = { x: random() * width, y: random() * height }
    const size = 0.35 + random() ** 6 * 2.2
    brush.fillStyle = sheer(land.star, 0.25 + random() * 0.6)
    brush.beginPath()
    brush.arc(at.x, at.y, size * 0.8, 0, 2 * Math.PI)
    brush.fill()
    if (size >= 1.1) shine(brush, at, size * 5, sheer(land.star, 0.5), sheer(land.star, 0))
  }
}

/** The corners that the bends of a winding way leave free: between two rows, at the end where they are not joined. */
function pocketsOf({ curve, rows, row, half }: TilePath): (Point & { readonly inward: 1 | -1 })[] {
  const steps = Math.ceil(curve.length / 8)
  const points = Array.from({ length: steps + 1 }, (_, index) => curve.at((curve.length * index) / steps))
  // The first row may begin further out than the others.
  const xs = points.filter((_, index) => (curve.length * index) / steps > 2 * row).map(({ x }) => x)
  const [west, east] = [Math.min(...xs) - half, Math.max(...xs) + half]
  const top = Math.min(...points.map(({ y }) => y)) - row / 2
  return Array.from({ length: rows - 1 }, (_, joint) => {
    const y = top + (joint + 1) * row
    const bend = points.filter((point) => Math.abs(point.y - y) < row * 0.2)
    const isWest = bend.some(({ x }) => x > (west + east) / 2)
    return { x: isWest ? west : east, y, inward: isWest ? 1 : -1 }
  })
}

/** Palms beside a winding way, the tallest in parts of a row, or the drawing `other` in every third place. */
export function paintWayside(
  brush: Brush,
  tilePath: TilePath,
  tall: number,
  { drawings }: Palette,
  other: 'palm' | 'pyramids' = 'palm',
): void {
  const { row } = tilePath
  pocketsOf(tilePath).forEach(({ x, y, inward }, nth) => {
    const size = row * tall * (nth % 2 === 0 ? 1 : 0.85)
    const foot = { x: x + inward * row * 0.16, y: y + row * 0.27 }
    drawings.paint(brush, nth % 3 === 2 ? other : 'palm', foot, size / 100, { facing: inward })
  })
}
