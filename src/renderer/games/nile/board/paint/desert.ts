import { blend, chance, disc, outline, pictureAt, sheer, shine, type Brush } from '../../../../stage/brush.ts'
import type { Emblem } from '../../../../stage/palette.ts'
import { mix, type Rect } from '../../../../stage/shapes.ts'
import type { SandLayout } from '../layout.ts'
import type { Palette } from '../palette.ts'
import type { Pile } from '../scorePlaces.ts'
import { alongOf, pointsAlong, type TilePath } from '../tilePath.ts'
import type { PaintMoving } from './current.ts'
import { paintSand, paintStars, paintWayside } from './land.ts'

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
  layout.rugs.forEach((rug, seat) => {
    paintRug(brush, rug, layout.piles[seat], emblems[seat], palette)
  })
}

/** The trail: trodden sand between two lines of stones, with the ruts of the carts that went before. */
function paintTrail(brush: Brush, tilePath: TilePath, { land, drawings }: Palette): void {
  const { curve, half, pitch } = tilePath
  const path = outline(pointsAlong(curve), false)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  const layers = 6
  for (let layer = 0; layer < layers; layer++) {
    brush.lineWidth = 2 * half * (1.2 - (0.2 * layer) / layers)
    brush.strokeStyle = sheer(blend(land['sand-shade'], land['rock-shade'], 0.25), 0.12)
    brush.stroke(path)
  }
  for (const [width, colour] of [
    [2, blend(land.sand, land.rock, 0.34)],
    [1.72, blend(land.sand, land['rock-lit'], 0.45)],
  ] as const) {
    brush.lineWidth = width * half
    brush.strokeStyle = colour
    brush.stroke(path)
  }
  brush.strokeStyle = sheer(land['rock-shade'], 0.2)
  brush.lineWidth = Math.max(1, half * 0.07)
  brush.setLineDash([pitch * 0.7, pitch * 0.12])
  for (const across of [-0.46, 0.46]) brush.stroke(outline(pointsAlong(curve, across * half), false))
  brush.setLineDash([])
  const random = chance(61)
  for (const side of [-1, 1]) {
    for (let along = 0; along < curve.length; along += half * (0.5 + random() * 0.8)) {
      const at = curve.beside(along, side * half * (1 + random() * 0.1))
      const facing = random() < 0.5 ? -1 : 1
      drawings.paint(brush, 'pebbles', at, half * 0.0095, { angle: curve.at(along).angle, facing })
    }
  }
}

/** A woven rug in a seat's colours, on which its tribute coins lie. */
function paintRug(
  brush: Brush,
  rug: Rect,
  { sign, signRadius }: Pile,
  emblem: Emblem,
  { drawings }: Palette,
): void {
  drawings.fill(brush, 'rug', rug, emblem.colour)
  disc(brush, sign, signRadius, emblem.hull, emblem.deep, Math.max(1, signRadius * 0.14))
  brush.fillStyle = emblem.ink
  brush.fill(pictureAt(emblem.sign, sign, signRadius * 1.5), 'evenodd')
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
    shine(brush, lamp, reach, sheer(land.glow, 0.16 + 0.3 * flicker), sheer(land.glow, 0))
  }
}
