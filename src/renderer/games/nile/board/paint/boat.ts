import type { Palette } from '../palette.ts'
import { blend, pictureAt, shading, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Emblem } from '../../../../stage/palette.ts'

/** A papyrus boat under sail, as large as `size`, round the brush's origin; `heading` -1 looks left. */
export function paintBoat(
  brush: Brush,
  size: number,
  heading: 1 | -1,
  livery: Emblem,
  { land, night }: Palette,
): void {
  const unit = size / 100
  const line = Math.max(0.9, 2.6 * unit)
  const rim = blend(livery.deep, land.shadow, 0.55)

  brush.save()
  brush.scale(heading, 1)
  const water = new Path2D()
  water.ellipse(0, 40 * unit, 47 * unit, 9 * unit, 0, 0, 2 * Math.PI)
  brush.fillStyle = sheer(land.foam, 0.5)
  brush.fill(water)

  const mast = new Path2D()
  mast.roundRect(-2.2 * unit, -50 * unit, 4.4 * unit, 80 * unit, 2 * unit)
  brush.fillStyle = land['rock-shade']
  brush.fill(mast)

  const hull = hullOf(unit)
  brush.save()
  brush.shadowColor = sheer(land.shadow, night ? 0.8 : 0.55)
  brush.shadowBlur = 8 * unit * brush.getTransform().d
  brush.shadowOffsetY = 3 * unit * brush.getTransform().d
  brush.fillStyle = livery.deep
  brush.fill(hull)
  brush.restore()
  brush.fillStyle = shading(
    brush,
    { x: 0, y: 10 * unit },
    { x: 0, y: 44 * unit },
    blend(livery.hull, '#ffffff', 0.25),
    livery.hull,
    livery.deep,
  )
  brush.fill(hull)
  brush.save()
  brush.clip(hull)
  brush.lineWidth = 3.4 * unit
  brush.strokeStyle = land.gold
  for (const x of [-33, -27, 27, 33]) {
    brush.beginPath()
    brush.moveTo(x * unit, 0)
    brush.lineTo((x - Math.sign(x) * 5) * unit, 48 * unit)
    brush.stroke()
  }
  brush.lineWidth = 3 * unit
  brush.strokeStyle = sheer(land.gold, 0.95)
  brush.stroke(deckOf(unit))
  brush.restore()
  brush.strokeStyle = rim
  brush.lineWidth = line
  brush.lineJoin = 'round'
  brush.stroke(hull)
  brush.restore()

  paintSail(brush, unit, line, rim, livery, land)
}

function hullOf(unit: number): Path2D {
  const hull = new Path2D()
  const p = (x: number, y: number): [number, number] => [x * unit, y * unit]
  hull.moveTo(...p(-49, 2))
  hull.bezierCurveTo(...p(-46, 30), ...p(-30, 43), ...p(0, 43))
  hull.bezierCurveTo(...p(30, 43), ...p(44, 28), ...p(48, -6))
  hull.bezierCurveTo(...p(49, -15), ...p(41, -18), ...p(38, -10))
  hull.bezierCurveTo(...p(36, 12), ...p(26, 22), ...p(0, 23))
  hull.bezierCurveTo(...p(-24, 22), ...p(-37, 16), ...p(-41, 0))
  hull.bezierCurveTo(...p(-42, -7), ...p(-50, -7), ...p(-49, 2))
  hull.closePath()
  return hull
}

function deckOf(unit: number): Path2D {
  const deck = new Path2D()
  deck.moveTo(-44 * unit, 8 * unit)
  deck.bezierCurveTo(-38 * unit, 24 * unit, -24 * unit, 28 * unit, 0, 28 * unit)
  deck.bezierCurveTo(26 * unit, 28 * unit, 38 * unit, 18 * unit, 43 * unit, -4 * unit)
  return deck
}

/** The square sail carries the emblem; it is never mirrored. */
function paintSail(
  brush: Brush,
  unit: number,
  line: number,
  rim: string,
  livery: Emblem,
  land: Palette['land'],
): void {
  const sail = new Path2D()
  sail.moveTo(-30 * unit, -44 * unit)
  sail.quadraticCurveTo(0, -40 * unit, 30 * unit, -44 * unit)
  sail.quadraticCurveTo(35 * unit, -14 * unit, 28 * unit, 17 * unit)
  sail.quadraticCurveTo(0, 24 * unit, -28 * unit, 17 * unit)
  sail.quadraticCurveTo(-35 * unit, -14 * unit, -30 * unit, -44 * unit)
  sail.closePath()
  brush.save()
  brush.shadowColor = sheer(land.shadow, 0.6)
  brush.shadowBlur = 6 * unit * brush.getTransform().d
  brush.shadowOffsetY = 2.5 * unit * brush.getTransform().d
  brush.fillStyle = shading(
    brush,
    { x: -30 * unit, y: -44 * unit },
    { x: 26 * unit, y: 20 * unit },
    blend(livery.hull, '#ffffff', 0.3),
    livery.hull,
    livery.hull,
  )
  brush.fill(sail)
  brush.restore()
  brush.strokeStyle = rim
  brush.lineWidth = line
  brush.lineJoin = 'round'
  brush.stroke(sail)
  brush.fillStyle = livery.ink
  brush.fill(pictureAt(livery.sign, { x: 0, y: -12.5 * unit }, 53 * unit), 'evenodd')
  const yard = new Path2D()
  yard.roundRect(-36 * unit, -49 * unit, 72 * unit, 6.5 * unit, 3 * unit)
  brush.fillStyle = land.gold
  brush.fill(yard)
  brush.strokeStyle = rim
  brush.lineWidth = line * 0.7
  brush.stroke(yard)
}

/** The pennant of the boat whose turn it is: a long golden tongue from the masthead, drawn round its foot. */
export function paintPennant(brush: Brush, size: number, { land }: Palette): void {
  const unit = size / 100
  brush.fillStyle = land['rock-shade']
  brush.fillRect(-2 * unit, -34 * unit, 4 * unit, 36 * unit)
  const flag = new Path2D()
  flag.moveTo(0, -34 * unit)
  flag.bezierCurveTo(16 * unit, -42 * unit, 28 * unit, -24 * unit, 46 * unit, -32 * unit)
  flag.lineTo(37 * unit, -23 * unit)
  flag.lineTo(46 * unit, -13 * unit)
  flag.bezierCurveTo(28 * unit, -6 * unit, 16 * unit, -22 * unit, 0, -13 * unit)
  flag.closePath()
  brush.save()
  brush.shadowColor = sheer(land.shadow, 0.7)
  brush.shadowBlur = 5 * unit * brush.getTransform().d
  brush.fillStyle = shading(
    brush,
    { x: 0, y: -34 * unit },
    { x: 40 * unit, y: -14 * unit },
    blend(land.glow, '#ffffff', 0.35),
    land.glow,
  )
  brush.fill(flag)
  brush.restore()
  brush.strokeStyle = land['gold-deep']
  brush.lineWidth = Math.max(0.9, 2.4 * unit)
  brush.lineJoin = 'round'
  brush.stroke(flag)
}
