import { chance, disc, dot, fillPicture, grain, shine, strokes, type Brush } from '../../../board/brush.ts'
import { blend, sheer, type Emblem, type Palette } from '../../../board/palette.ts'
import { bounds, inset, mix, type Point, type Rect } from '../../../board/shapes.ts'
import type { Size } from '../../../board/camera.ts'
import type { SandLayout } from '../layout.ts'
import { lineAlong, pointsBetween } from '../curve.ts'
import { alongOf, type TilePath } from '../tilePath.ts'
import type { PaintMoving } from './moving.ts'

/** Paints the desert round the trail to the pyramid, from the sand up, and a rug for each seat. */
export function paintDesert(
  brush: Brush,
  layout: SandLayout,
  palette: Palette,
  emblems: readonly Emblem[],
): void {
  const { tilePath } = layout
  paintSand(brush, layout, palette)
  if (palette.night) paintStars(brush, layout, palette)
  paintTrail(brush, tilePath, palette)
  tilePath.stones.slice(0, -1).forEach((_, position) => {
    const place = tilePath.curve.at(alongOf(tilePath, position))
    palette.drawings.paint(brush, 'hollow', place, tilePath.face * 0.0115, { angle: place.angle })
  })
  paintWayside(brush, tilePath, 0.58, palette)
  const start = tilePath.curve.at(0)
  const facing = Math.cos(start.angle) >= 0 ? 1 : -1
  palette.drawings.paint(brush, 'camp', start, tilePath.row / 100, { facing })
  paintPyramid(brush, layout.pyramid, palette)
  paintRugs(brush, layout, emblems, palette)
}

/** The trail: trodden sand between two lines of stones, with the ruts of the carts that went before. */
function paintTrail(brush: Brush, tilePath: TilePath, { land, drawings }: Palette): void {
  const { curve, half, pitch } = tilePath
  const layers = 6
  const soft = sheer(blend(land('sand-shade'), land('rock-shade'), 0.25), 0.12)
  const edge = Array.from({ length: layers }, (_, at) => [half * (2.4 - (0.4 * at) / layers), soft] as const)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  strokes(brush, lineAlong(curve), [
    ...edge,
    [2 * half, blend(land('sand'), land('rock'), 0.34)],
    [1.72 * half, blend(land('sand'), land('rock-lit'), 0.45)],
  ])
  brush.strokeStyle = sheer(land('rock-shade'), 0.2)
  brush.lineWidth = Math.max(1, half * 0.07)
  brush.setLineDash([pitch * 0.7, pitch * 0.12])
  for (const across of [-0.46, 0.46]) brush.stroke(lineAlong(curve, across * half))
  brush.setLineDash([])
  const random = chance(61)
  for (const side of [-1, 1]) {
    for (let along = 0; along < curve.length; along += half * (0.5 + random() * 0.8)) {
      const at = curve.offset(along, side * half * (1 + random() * 0.1))
      const facing = random() < 0.5 ? -1 : 1
      drawings.paint(brush, 'pebbles', at, half * 0.0095, { angle: curve.at(along).angle, facing })
    }
  }
}

/** A woven rug in each seat's colours, on which its tribute coins lie. */
function paintRugs(brush: Brush, layout: SandLayout, emblems: readonly Emblem[], palette: Palette): void {
  layout.rugs.forEach((rug, seat) => {
    const { hull, deep, ink, sign, colour } = emblems[seat]
    const { sign: at, signRadius: radius } = layout.piles[seat]
    palette.drawings.fill(brush, 'rug', rug, colour)
    disc(brush, at, radius, hull, deep, Math.max(1, radius * 0.14))
    fillPicture(brush, sign, at, radius * 1.5, ink)
  })
}

/** A pyramid's door: the middle of its threshold, and the scale of its drawing. */
const doorOf = ({ x, y, width, height }: Rect) => ({
  threshold: { x: x + width * mix(0.47, 0.312, 0.86), y: y + height * 0.945 },
  scale: height * 0.0034,
})

/** The great pyramid, seen from a corner: a lit face, a face in shade, a golden top, and the door that takes what is paid. */
export function paintPyramid(brush: Brush, area: Rect, { drawings }: Palette): void {
  const { threshold, scale } = doorOf(area)
  drawings.fill(brush, 'pyramid', area)
  drawings.paint(brush, 'door', threshold, scale)
}

/** The light of the lamp behind the pyramid's door, which falls on the sand before it and flickers. */
export function createLamp(area: Rect, { land }: Palette): PaintMoving {
  const { threshold, scale } = doorOf(area)
  const lamp = { x: threshold.x, y: threshold.y - scale * 45 }
  return (brush, seconds) => {
    const flicker =
      0.5 + 0.24 * Math.sin(seconds * 2.3) + 0.16 * Math.sin(seconds * 5.9 + 1) + 0.1 * Math.sin(seconds * 11)
    const reach = scale * (105 + 22 * flicker)
    shine(brush, lamp, reach, sheer(land('glow'), 0.16 + 0.3 * flicker), sheer(land('glow'), 0))
  }
}

/** Warm sand in soft dunes; by night blue land in a moon's light. */
export function paintSand(brush: Brush, { width, height }: Size, { land, drawings }: Palette): void {
  drawings.fill(brush, 'dunes', { x: 0, y: 0, width, height })
  brush.fillStyle = grain(brush, land('sand-lit'), land('sand-shade'), 0.55)
  brush.fillRect(0, 0, width, height)
}

/** Stars, some of them bright; on water they are its mirror's. */
export function paintStars(brush: Brush, { width, height }: Size, { land }: Palette): void {
  const random = chance(13)
  const count = Math.round((width * height) / 2600)
  for (let star = 0; star < count; star++) {
    const at = { x: random() * width, y: random() * height }
    const size = 0.35 + random() ** 6 * 2.2
    dot(brush, at, size * 0.8, sheer(land('star'), 0.25 + random() * 0.6))
    if (size >= 1.1) shine(brush, at, size * 5, sheer(land('star'), 0.5), sheer(land('star'), 0))
  }
}

/** The corners that the bends of a winding way leave free: between two rows, at the end where they are not joined. */
function pocketsOf({ curve, rows, row, half }: TilePath): (Point & { readonly inward: 1 | -1 })[] {
  // The first row may begin further out than the others.
  const points = pointsBetween(curve, 2 * row, curve.length, 0, 8)
  const { x: west, y: top, width } = inset(bounds(points), -half, -row / 2)
  const east = west + width
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
