import type { Palette } from '../palette.ts'
import { blend, shading, sheer, type Brush } from '../../../../stage/brush.ts'

/** How high a coin is, as a part of its radius, and how flat its face looks. */
export const coinRise = 0.34
export const coinTilt = 0.52

/** Tribute coins piled on the brush's origin, one on the other. */
export function paintStack(brush: Brush, radius: number, count: number, palette: Palette): void {
  const { land } = palette
  brush.fillStyle = sheer(land.shadow, 0.3)
  brush.beginPath()
  brush.ellipse(radius * 0.16, radius * 0.1, radius * 1.08, radius * coinTilt * 1.08, 0, 0, 2 * Math.PI)
  brush.fill()
  for (let coin = 0; coin < count; coin++) paintCoin(brush, radius, -coin * radius * coinRise, palette)
}

/** One coin, lying on a height above the origin. */
export function paintCoin(brush: Brush, radius: number, y: number, { land }: Palette): void {
  const thick = radius * coinRise
  const [gold, deep] = [land.gold, land['gold-deep']]
  const side = new Path2D()
  side.ellipse(0, y, radius, radius * coinTilt, 0, 0, Math.PI)
  side.lineTo(-radius, y - thick)
  side.ellipse(0, y - thick, radius, radius * coinTilt, 0, Math.PI, 0, true)
  side.closePath()
  brush.fillStyle = shading(
    brush,
    { x: -radius, y: 0 },
    { x: radius, y: 0 },
    deep,
    blend(gold, '#ffffff', 0.25),
    gold,
    deep,
  )
  brush.fill(side)
  brush.beginPath()
  brush.ellipse(0, y - thick, radius, radius * coinTilt, 0, 0, 2 * Math.PI)
  brush.fillStyle = shading(
    brush,
    { x: -radius, y: y - thick - radius * coinTilt },
    { x: radius, y: y - thick + radius * coinTilt },
    blend(land.glow, '#ffffff', 0.5),
    gold,
  )
  brush.fill()
  brush.strokeStyle = sheer(deep, 0.75)
  brush.lineWidth = Math.max(0.5, radius * 0.06)
  brush.stroke()
  brush.beginPath()
  brush.ellipse(0, y - thick, radius * 0.62, radius * coinTilt * 0.62, 0, 0, 2 * Math.PI)
  brush.stroke()
}
