import type { Palette } from '../palette.ts'
import { blend, shading, sheer, type Brush, glow, pictureAt } from '../../../../stage/brush.ts'
import type { Emblem } from '../../../../stage/palette.ts'

/** The height of a coin as a part of its radius, and the flattening of its face in perspective. */
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

/** A number in the middle of the brush's origin, to be read on any ground. */
export function paintAmount(
  brush: Brush,
  size: number,
  amount: number,
  { land, night, numerals }: Palette,
): void {
  brush.font = `700 ${size}px ${numerals}`
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  const rise = brush.measureText('8').actualBoundingBoxAscent / 2
  brush.lineJoin = 'round'
  brush.lineWidth = size * 0.18
  brush.strokeStyle = night ? land['cave-deep'] : '#ffffff'
  brush.strokeText(String(amount), 0, rise)
  brush.fillStyle = night ? '#ffffff' : land['papyrus-ink']
  brush.fillText(String(amount), 0, rise)
}

/** A round marker of a seat's colour with its sign, lying round the brush's origin. */
export function paintMarker(brush: Brush, radius: number, emblem: Emblem, { land }: Palette): void {
  brush.save()
  brush.shadowColor = sheer(land.shadow, 0.85)
  brush.shadowBlur = radius * 0.5 * brush.getTransform().a
  brush.shadowOffsetY = radius * 0.2 * brush.getTransform().a
  brush.fillStyle = emblem.deep
  brush.beginPath()
  brush.arc(0, 0, radius, 0, 2 * Math.PI)
  brush.fill()
  brush.restore()
  brush.fillStyle = glow(
    brush,
    { x: -radius * 0.3, y: -radius * 0.4 },
    radius * 1.5,
    blend(emblem.hull, '#ffffff', 0.3),
    emblem.hull,
    emblem.hull,
  )
  brush.beginPath()
  brush.arc(0, 0, radius * 0.92, 0, 2 * Math.PI)
  brush.fill()
  brush.strokeStyle = '#ffffff'
  brush.lineWidth = Math.max(0.8, radius * 0.1)
  brush.stroke()
  brush.fillStyle = emblem.ink
  brush.fill(pictureAt(emblem.sign, { x: 0, y: 0 }, radius * 1.42), 'evenodd')
}

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
