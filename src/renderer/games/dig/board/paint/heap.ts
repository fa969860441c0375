import { blend, grain, shading, sheer, type Brush } from '../../../../stage/brush.ts'
import type { BoxLayout } from '../layout.ts'
import type { BoxPalette } from '../palette.ts'
import { paintSpade } from './tokens.ts'

/** Beside the box: what was dug out of it, and the spade that stands in it until it is needed. */
export function paintHeap(brush: Brush, { heap: { foot, reach } }: BoxLayout, palette: BoxPalette): void {
  const { sand } = palette
  brush.save()
  brush.translate(foot.x + reach * 0.12, foot.y - reach * 0.72)
  paintSpade(brush, reach * 0.95, palette)
  brush.restore()
  const top = foot.y - reach * 0.52
  const shape = new Path2D()
  shape.moveTo(foot.x - reach, foot.y)
  shape.bezierCurveTo(foot.x - reach * 0.6, foot.y, foot.x - reach * 0.4, top, foot.x, top)
  shape.bezierCurveTo(foot.x + reach * 0.45, top, foot.x + reach * 0.55, foot.y, foot.x + reach, foot.y)
  shape.quadraticCurveTo(foot.x, foot.y + reach * 0.16, foot.x - reach, foot.y)
  brush.save()
  brush.shadowColor = sheer(palette.shadow, 0.4)
  brush.shadowBlur = reach * 0.14 * brush.getTransform().a
  brush.shadowOffsetY = reach * 0.05 * brush.getTransform().a
  brush.fillStyle = shading(
    brush,
    { x: foot.x - reach * 0.5, y: top },
    { x: foot.x + reach * 0.7, y: foot.y },
    sand.lit,
    sand.flat,
    blend(sand.shade, palette.shadow, 0.12),
  )
  brush.fill(shape)
  brush.restore()
  brush.fillStyle = grain(brush, sand.lit, sand.shade, 0.6)
  brush.fill(shape)
}
