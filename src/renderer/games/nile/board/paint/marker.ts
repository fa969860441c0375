import type { Palette } from '../palette.ts'
import { blend, glow, pictureAt, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Emblem } from './emblem.ts'

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
