import type { NileLayout } from '../layouts.ts'
import type { Palette } from '../palette.ts'
import { blend, chance, sheer, type Brush } from '../../../../stage/brush.ts'
import { paintTrack } from './frieze.ts'
import { paintPockets, paintSand, paintStars } from './ground.ts'
import { paintCave, paintSpring } from './cave.ts'
import { paintTomb } from './tomb.ts'
import { paintBanks, paintPlaces, paintReeds, paintWater } from './water.ts'
import { alongOf, type TilePath } from '../tilePath.ts'
import type { Point } from '../../../../stage/shapes.ts'

/** Paints the valley of the Nile, from the sand up. */
export function paintValley(brush: Brush, layout: NileLayout, palette: Palette): void {
  const { tilePath } = layout
  paintSand(brush, layout, palette)
  paintBanks(brush, tilePath, palette)
  paintWater(brush, tilePath, palette)
  if (palette.night) paintStars(brush, layout, palette)
  paintLife(brush, tilePath, palette)
  paintReeds(brush, tilePath, palette)
  paintPlaces(brush, tilePath, palette)
  paintPockets(brush, layout, palette)
  paintCave(brush, layout, palette)
  paintSpring(brush, tilePath, palette)
  paintTomb(brush, layout, palette)
  paintTrack(brush, layout.track, palette)
}

/** Paints lotus and fish in the river, which show as tiles are taken. */
function paintLife(brush: Brush, river: TilePath, palette: Palette): void {
  const random = chance(41)
  for (let position = -3; position < river.stones.length; position++) {
    const along = alongOf(river, position) + (random() - 0.5) * river.pitch
    const side = random() < 0.5 ? -1 : 1
    const kind = random()
    if (along < river.half) continue
    if (kind < 0.34) {
      const at = river.curve.beside(along, side * river.half * (0.55 + random() * 0.2))
      lotus(brush, at, river.face * (0.3 + random() * 0.14), random, palette)
    } else if (kind < 0.6) {
      const at = river.curve.beside(along, side * river.half * random() * 0.6)
      fish(
        brush,
        at,
        river.curve.at(along).angle + (random() - 0.5) * 0.8,
        river.face * (0.42 + random() * 0.2),
        palette,
      )
    }
  }
}

function lotus(brush: Brush, at: Point, size: number, random: () => number, { land, night }: Palette): void {
  for (let leaf = 0; leaf < 3; leaf++) {
    const turn = random() * 2 * Math.PI
    const [x, y] = [at.x + Math.cos(turn) * size * 0.8, at.y + Math.sin(turn) * size * 0.5]
    brush.fillStyle = sheer(blend(land.bank, land.reed, random()), 0.92)
    brush.beginPath()
    brush.moveTo(x, y)
    brush.ellipse(x, y, size * 0.62, size * 0.38, 0, turn + 0.3, turn + 5.9)
    brush.fill()
    brush.strokeStyle = sheer(land['reed-lit'], 0.5)
    brush.lineWidth = size * 0.05
    brush.stroke()
  }
  const petal = night ? blend(land.omen, '#ffffff', 0.45) : '#fbe3ee'
  for (let index = -3; index <= 3; index++) {
    const lean = index * 0.36
    brush.save()
    brush.translate(at.x, at.y - size * 0.05)
    brush.rotate(lean)
    brush.fillStyle = blend(petal, night ? land.omen : '#d9578f', Math.abs(index) * 0.16)
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.quadraticCurveTo(-size * 0.2, -size * 0.4, 0, -size * (0.72 - Math.abs(index) * 0.05))
    brush.quadraticCurveTo(size * 0.2, -size * 0.4, 0, 0)
    brush.fill()
    brush.restore()
  }
}

function fish(brush: Brush, at: Point, angle: number, size: number, { land }: Palette): void {
  brush.save()
  brush.translate(at.x, at.y)
  brush.rotate(angle)
  brush.fillStyle = sheer(blend(land['water-shallow'], land['water-deep'], 0.25), 0.55)
  brush.beginPath()
  brush.moveTo(size * 0.5, 0)
  brush.quadraticCurveTo(size * 0.1, -size * 0.26, -size * 0.32, 0)
  brush.lineTo(-size * 0.56, -size * 0.17)
  brush.lineTo(-size * 0.48, 0)
  brush.lineTo(-size * 0.56, size * 0.17)
  brush.lineTo(-size * 0.32, 0)
  brush.quadraticCurveTo(size * 0.1, size * 0.26, size * 0.5, 0)
  brush.fill()
  brush.restore()
}
