import type { Palette } from '../palette.ts'
import type { PaintMoving } from './current.ts'
import { mix, type Point, type Rect } from '../../../../stage/shapes.ts'
import {
  blend,
  chance,
  fillRaised,
  grain,
  outline,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'

/** The corners of a pyramid in this area, and its door: the middle of the threshold and the scale of its drawing. */
function shapeOf({ x, y, width, height }: Rect) {
  const apex = { x: x + width * 0.47, y }
  const west = { x, y: y + height * 0.93 }
  const edge = { x: x + width * 0.6, y: y + height }
  const east = { x: x + width, y: y + height * 0.88 }
  const threshold = { x: mix(apex.x, mix(west.x, edge.x, 0.52), 0.86), y: y + height * 0.945 }
  return { apex, west, edge, east, door: { threshold, scale: height * 0.0034 } }
}

/** The great pyramid, seen from a corner: a lit face, a face in shade, a golden top, and the door that takes what is paid. */
export function paintPyramid(brush: Brush, area: Rect, palette: Palette): void {
  const { land } = palette
  const { x, y, width, height } = area
  const { apex, west, edge, east, door } = shapeOf(area)
  const whole = outline([apex, east, edge, west])
  brush.fillStyle = sheer(land.shadow, 0.3)
  brush.beginPath()
  brush.ellipse(x + width * 0.55, y + height * 0.97, width * 0.52, height * 0.07, 0, 0, 2 * Math.PI)
  brush.fill()
  fillRaised(brush, whole, land.rock, sheer(land.shadow, 0.5), height * 0.06)
  brush.fillStyle = shading(
    brush,
    apex,
    edge,
    blend(land['rock-lit'], '#ffffff', 0.12),
    land['rock-lit'],
    land.rock,
  )
  brush.fill(outline([apex, edge, west]))
  brush.fillStyle = shading(brush, apex, edge, land.rock, blend(land.rock, land['rock-shade'], 0.75))
  brush.fill(outline([apex, east, edge]))
  brush.save()
  brush.clip(whole)
  brush.fillStyle = grain(brush, land['rock-lit'], land['rock-shade'], 0.3)
  brush.fill(whole)
  courses(brush, apex, [west, edge, east], height, palette)
  brush.restore()
  capstone(brush, apex, [west, edge, east], palette)
  palette.drawings.paint(brush, 'door', door.threshold, door.scale)
}

/** The light of the lamp behind the pyramid's door, which falls on the sand before it and flickers. */
export function createLamp(area: Rect, { land }: Palette): PaintMoving {
  const { threshold, scale } = shapeOf(area).door
  const lamp = { x: threshold.x, y: threshold.y - scale * 45 }
  return (brush, seconds) => {
    const flicker =
      0.5 + 0.24 * Math.sin(seconds * 2.3) + 0.16 * Math.sin(seconds * 5.9 + 1) + 0.1 * Math.sin(seconds * 11)
    const reach = scale * (105 + 22 * flicker)
    shine(brush, lamp, reach, sheer(land.glow, 0.16 + 0.3 * flicker), sheer(land.glow, 0))
  }
}

/** The courses of stone, and the joints between their blocks. */
function courses(
  brush: Brush,
  apex: Point,
  feet: readonly [Point, Point, Point],
  height: number,
  { land }: Palette,
): void {
  const random = chance(83)
  const rows = Math.max(9, Math.round(height / 13))
  brush.lineWidth = Math.max(0.6, height * 0.006)
  const [west, edge, east] = feet
  const at = (foot: Point, part: number): Point => ({
    x: mix(apex.x, foot.x, part),
    y: mix(apex.y, foot.y, part),
  })
  for (let row = 1; row < rows; row++) {
    const [part, next] = [row / rows, (row + 1) / rows]
    for (const [from, to, strength] of [
      [west, edge, 0.34],
      [edge, east, 0.5],
    ] as const) {
      const [start, end] = [at(from, part), at(to, part)]
      brush.strokeStyle = sheer(land['rock-shade'], strength)
      brush.beginPath()
      brush.moveTo(start.x, start.y)
      brush.lineTo(end.x, end.y)
      const [lower, far] = [at(from, next), at(to, next)]
      const blocks = Math.max(1, Math.round(row * 0.8))
      for (let block = 0; block < blocks; block++) {
        const way = (block + 0.2 + random() * 0.6) / blocks
        brush.moveTo(mix(start.x, end.x, way), mix(start.y, end.y, way))
        brush.lineTo(mix(lower.x, far.x, way), mix(lower.y, far.y, way))
      }
      brush.stroke()
    }
  }
}

function capstone(brush: Brush, apex: Point, feet: readonly [Point, Point, Point], { land }: Palette): void {
  const part = 0.17
  const [west, edge, east] = feet.map(({ x, y }) => ({
    x: mix(apex.x, x, part),
    y: mix(apex.y, y, part),
  })) as unknown as [Point, Point, Point]
  const reach = (edge.y - apex.y) * 3
  shine(brush, apex, reach, sheer(land.glow, 0.5), sheer(land.gold, 0.14), sheer(land.gold, 0))
  brush.fillStyle = shading(brush, apex, west, blend(land.glow, '#ffffff', 0.5), land.gold)
  brush.fill(outline([apex, edge, west]))
  brush.fillStyle = shading(brush, apex, east, land.gold, land['gold-deep'])
  brush.fill(outline([apex, east, edge]))
}
