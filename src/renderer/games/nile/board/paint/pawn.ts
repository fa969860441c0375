import type { Palette } from '../palette.ts'
import { blend, outline, pictureAt, shading, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Emblem } from '../../../../stage/palette.ts'

/** An explorer under a sun helmet, the sign on the coat: the token of a seat (2004). */
export function paintExplorer(
  brush: Brush,
  size: number,
  _heading: 1 | -1,
  emblem: Emblem,
  { land, night }: Palette,
): void {
  const unit = size / 100
  const rim = blend(emblem.deep, land.shadow, 0.5)
  shadowUnder(brush, unit, 44, 34, land.shadow)
  const coat = new Path2D()
  coat.moveTo(-33 * unit, 42 * unit)
  coat.bezierCurveTo(-34 * unit, 10 * unit, -24 * unit, -14 * unit, 0, -15 * unit)
  coat.bezierCurveTo(24 * unit, -14 * unit, 34 * unit, 10 * unit, 33 * unit, 42 * unit)
  coat.quadraticCurveTo(0, 52 * unit, -33 * unit, 42 * unit)
  coat.closePath()
  body(brush, coat, unit, emblem, rim, night ? 0.8 : 0.5, land.shadow)
  brush.fillStyle = blend(land['rock-lit'], land.rock, 0.35)
  brush.beginPath()
  brush.arc(0, -20 * unit, 14 * unit, 0, 2 * Math.PI)
  brush.fill()
  brush.strokeStyle = rim
  brush.lineWidth = Math.max(0.8, 2.4 * unit)
  brush.stroke()
  const helmet = new Path2D()
  helmet.moveTo(-29 * unit, -23 * unit)
  helmet.quadraticCurveTo(-20 * unit, -28 * unit, -18 * unit, -34 * unit)
  helmet.bezierCurveTo(-14 * unit, -54 * unit, 14 * unit, -54 * unit, 18 * unit, -34 * unit)
  helmet.quadraticCurveTo(20 * unit, -28 * unit, 29 * unit, -23 * unit)
  helmet.quadraticCurveTo(0, -15 * unit, -29 * unit, -23 * unit)
  helmet.closePath()
  brush.fillStyle = shading(
    brush,
    { x: -20 * unit, y: -50 * unit },
    { x: 20 * unit, y: -20 * unit },
    blend(emblem.hull, '#ffffff', 0.55),
    emblem.hull,
  )
  brush.fill(helmet)
  brush.stroke(helmet)
  brush.strokeStyle = land.gold
  brush.lineWidth = 4 * unit
  brush.beginPath()
  brush.moveTo(-18.5 * unit, -31 * unit)
  brush.quadraticCurveTo(0, -25 * unit, 18.5 * unit, -31 * unit)
  brush.stroke()
  brush.fillStyle = emblem.ink
  brush.fill(pictureAt(emblem.sign, { x: 0, y: 17 * unit }, 45 * unit), 'evenodd')
}

/** An obelisk with a golden tip, the sign on its face: the marker of a seat (1993). */
export function paintObelisk(
  brush: Brush,
  size: number,
  _heading: 1 | -1,
  emblem: Emblem,
  { land, night }: Palette,
): void {
  const unit = size / 100
  const p = (x: number, y: number) => ({ x: x * unit, y: y * unit })
  const rim = blend(emblem.deep, land.shadow, 0.5)
  shadowUnder(brush, unit, 43, 32, land.shadow)
  const plinth = outline([p(-33, 44), p(-30, 31), p(30, 31), p(33, 44)])
  brush.fillStyle = emblem.deep
  brush.fill(plinth)
  brush.strokeStyle = rim
  brush.lineWidth = Math.max(0.8, 2.4 * unit)
  brush.lineJoin = 'round'
  brush.stroke(plinth)
  body(
    brush,
    outline([p(-26, 32), p(-19, -28), p(19, -28), p(26, 32)]),
    unit,
    emblem,
    rim,
    night ? 0.8 : 0.5,
    land.shadow,
  )
  const tip = outline([p(-19, -28), p(0, -52), p(19, -28)])
  brush.fillStyle = shading(
    brush,
    p(-14, -45),
    p(16, -28),
    blend(land.glow, '#ffffff', 0.4),
    land.gold,
    land['gold-deep'],
  )
  brush.fill(tip)
  brush.stroke(tip)
  brush.fillStyle = emblem.ink
  brush.fill(pictureAt(emblem.sign, p(0, 3), 40 * unit), 'evenodd')
}

function shadowUnder(brush: Brush, unit: number, y: number, wide: number, shadow: string): void {
  brush.fillStyle = sheer(shadow, 0.4)
  brush.beginPath()
  brush.ellipse(4 * unit, y * unit, wide * 1.12 * unit, 8 * unit, 0, 0, 2 * Math.PI)
  brush.fill()
}

/** A shape in the seat's colour, rounded by light from the left. */
function body(
  brush: Brush,
  shape: Path2D,
  unit: number,
  { hull, deep }: Emblem,
  rim: string,
  depth: number,
  shadow: string,
): void {
  brush.save()
  brush.shadowColor = sheer(shadow, depth)
  brush.shadowBlur = 7 * unit * brush.getTransform().d
  brush.shadowOffsetY = 3 * unit * brush.getTransform().d
  brush.fillStyle = shading(
    brush,
    { x: -32 * unit, y: 0 },
    { x: 32 * unit, y: 0 },
    blend(hull, '#ffffff', 0.34),
    hull,
    hull,
    blend(hull, deep, 0.85),
  )
  brush.fill(shape)
  brush.restore()
  brush.strokeStyle = rim
  brush.lineWidth = Math.max(0.8, 2.6 * unit)
  brush.lineJoin = 'round'
  brush.stroke(shape)
}
