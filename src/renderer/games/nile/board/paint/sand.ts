import { alongOf, type TilePath } from '../tilePath.ts'
import type { SandLayout } from '../layouts.ts'
import type { Palette } from '../palette.ts'
import type { Point } from '../../../../stage/shapes.ts'
import { blend, chance, outline, sheer, shine, type Brush } from '../../../../stage/brush.ts'

/** The middle of the way, or a line beside it. */
function beside(tilePath: TilePath, across: number, from = 0, to = tilePath.curve.length): Point[] {
  const points: Point[] = []
  for (let along = from; along <= to; along += 3) points.push(tilePath.curve.beside(along, across))
  return points
}

/** The trail: trodden sand between two lines of stones, with the ruts of the carts that went before. */
export function paintTrail(brush: Brush, { tilePath }: SandLayout, { land }: Palette): void {
  const path = outline(beside(tilePath, 0), false)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  const layers = 6
  for (let layer = 0; layer < layers; layer++) {
    const part = 1 - layer / layers
    brush.lineWidth = 2 * tilePath.half * (1 + 0.2 * part)
    brush.strokeStyle = sheer(blend(land['sand-shade'], land['rock-shade'], 0.25), 0.12)
    brush.stroke(path)
  }
  brush.lineWidth = 2 * tilePath.half
  brush.strokeStyle = blend(land.sand, land['rock'], 0.34)
  brush.stroke(path)
  brush.lineWidth = 1.72 * tilePath.half
  brush.strokeStyle = blend(land.sand, land['rock-lit'], 0.45)
  brush.stroke(path)
  brush.strokeStyle = sheer(land['rock-shade'], 0.2)
  brush.lineWidth = Math.max(1, tilePath.half * 0.07)
  brush.setLineDash([tilePath.pitch * 0.7, tilePath.pitch * 0.12])
  for (const across of [-0.46, 0.46]) brush.stroke(outline(beside(tilePath, across * tilePath.half), false))
  brush.setLineDash([])
  strewPebbles(brush, tilePath, land)
}

function strewPebbles(brush: Brush, tilePath: TilePath, land: Palette['land']): void {
  const random = chance(61)
  for (let along = 0; along < tilePath.curve.length; along += tilePath.pitch * (0.07 + random() * 0.12)) {
    for (const side of [-1, 1]) {
      if (random() < 0.25) continue
      const size = tilePath.half * (0.045 + random() * 0.06)
      const { x, y } = tilePath.curve.beside(along, side * tilePath.half * (1.0 + random() * 0.1))
      brush.fillStyle = sheer(land.shadow, 0.28)
      brush.beginPath()
      brush.ellipse(x + size * 0.3, y + size * 0.45, size * 1.1, size * 0.7, 0, 0, 2 * Math.PI)
      brush.fill()
      brush.fillStyle = blend(land['rock-lit'], land['rock'], random())
      brush.beginPath()
      brush.ellipse(x, y, size * 1.1, size * 0.8, random() * 3, 0, 2 * Math.PI)
      brush.fill()
    }
  }
}

/** Paints the dig under each tile: a hollow in the sand with four pegs, seen when the tile is taken. */
export function paintDigs(brush: Brush, { tilePath }: SandLayout, { land }: Palette): void {
  const side = tilePath.face * 1.15
  tilePath.stones.slice(0, -1).forEach((_, position) => {
    const { x, y, angle } = tilePath.curve.at(alongOf(tilePath, position))
    brush.save()
    brush.translate(x, y)
    brush.rotate(angle)
    brush.fillStyle = sheer(land['rock-shade'], 0.2)
    brush.beginPath()
    brush.roundRect(-side / 2, -side / 2, side, side, side * 0.2)
    brush.fill()
    brush.strokeStyle = sheer(land['sand-lit'], 0.55)
    brush.lineWidth = Math.max(0.8, side * 0.045)
    brush.setLineDash([side * 0.16, side * 0.1])
    brush.stroke()
    brush.setLineDash([])
    brush.fillStyle = sheer(land['rock-shade'], 0.6)
    for (const corner of [-1, 1])
      for (const edge of [-1, 1]) {
        brush.beginPath()
        brush.arc((corner * side) / 2, (edge * side) / 2, side * 0.055, 0, 2 * Math.PI)
        brush.fill()
      }
    brush.restore()
  })
}

/** The camp from which everybody sets out: tents, and a fire by night. */
export function paintCamp(brush: Brush, { tilePath }: SandLayout, palette: Palette): void {
  const { land } = palette
  const start = tilePath.curve.at(0)
  const unit = tilePath.row
  const facing = Math.cos(start.angle) >= 0 ? 1 : -1
  if (palette.night) {
    shine(brush, start, unit * 1.1, sheer(land.glow, 0.5), sheer(land.gold, 0.12), sheer(land.gold, 0))
  }
  for (const [tent, x, y, size] of [
    ['blueTent', 0.1, 0.02, 0.6],
    ['redTent', -0.06, 0.36, 0.68],
  ] as const) {
    const foot = { x: start.x + facing * x * unit, y: start.y + y * unit }
    palette.drawings.paint(brush, tent, foot, (size * unit) / 100)
  }
}
