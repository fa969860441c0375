import type { Palette } from '../palette.ts'
import { blend, pictureAt, shading, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Emblem } from './emblem.ts'

/** A canopic jar in a seat's colour with its boat's emblem, standing on the brush's origin. */
export function paintJar(
  brush: Brush,
  width: number,
  height: number,
  livery: Emblem,
  { land }: Palette,
): void {
  const p = (x: number, y: number): [number, number] => [x * width, y * height]
  const line = Math.max(0.8, width * 0.055)
  const rim = blend(livery.deep, land.shadow, 0.55)
  const glaze = shading(
    brush,
    { x: -width / 2, y: 0 },
    { x: width / 2, y: 0 },
    blend(livery.hull, '#ffffff', 0.32),
    livery.hull,
    livery.hull,
    blend(livery.hull, livery.deep, 0.8),
  )

  const belly = new Path2D()
  belly.moveTo(...p(-0.3, 0))
  belly.bezierCurveTo(...p(-0.36, -0.16), ...p(-0.53, -0.3), ...p(-0.48, -0.5))
  belly.bezierCurveTo(...p(-0.46, -0.6), ...p(-0.36, -0.65), ...p(-0.3, -0.68))
  belly.lineTo(...p(0.3, -0.68))
  belly.bezierCurveTo(...p(0.36, -0.65), ...p(0.46, -0.6), ...p(0.48, -0.5))
  belly.bezierCurveTo(...p(0.53, -0.3), ...p(0.36, -0.16), ...p(0.3, 0))
  belly.closePath()

  const lid = new Path2D()
  lid.moveTo(...p(-0.34, -0.7))
  lid.bezierCurveTo(...p(-0.34, -0.8), ...p(-0.26, -0.84), ...p(-0.24, -0.88))
  lid.bezierCurveTo(...p(-0.2, -1.02), ...p(0.2, -1.02), ...p(0.24, -0.88))
  lid.bezierCurveTo(...p(0.26, -0.84), ...p(0.34, -0.8), ...p(0.34, -0.7))
  lid.closePath()

  brush.fillStyle = sheer(land.shadow, 0.35)
  brush.beginPath()
  brush.ellipse(width * 0.06, 0, width * 0.42, height * 0.05, 0, 0, 2 * Math.PI)
  brush.fill()
  brush.lineJoin = 'round'
  for (const [shape, style] of [
    [belly, glaze],
    [
      lid,
      shading(
        brush,
        { x: -width * 0.3, y: -height },
        { x: width * 0.3, y: -height * 0.7 },
        blend(land.gold, '#ffffff', 0.4),
        land.gold,
        land['gold-deep'],
      ),
    ],
  ] as const) {
    brush.fillStyle = style
    brush.fill(shape)
    brush.strokeStyle = rim
    brush.lineWidth = line
    brush.stroke(shape)
  }
  brush.fillStyle = livery.ink
  brush.fill(pictureAt(livery.sign, { x: 0, y: -height * 0.385 }, width * 0.74), 'evenodd')
}
