import type { TileCode } from '../../../../../shared/editions/index.ts'
import { tilePictures } from '../../../../lib/pictures/pictures.ts'
import type { Palette } from '../palette.ts'
import { blend, digits, disc, pictureAt, shading, sheer, shine, type Brush } from '../../../../stage/brush.ts'

const origin = { x: 0, y: 0 }

/** Paints the number of tiles of a kind on a dark seal. */
export function paintCount(brush: Brush, radius: number, count: number, { land, numerals }: Palette): void {
  disc(brush, origin, radius, land['cave-deep'], land.star, radius * 0.14)
  digits(brush, String(count), origin, `700 ${radius * 1.5}px ${numerals}`, land.star)
}

/** A picture in gold, as it shows on the rock of the tomb. */
export function paintGilded(brush: Brush, side: number, tile: TileCode, { land }: Palette): void {
  brush.shadowColor = land.gold
  brush.shadowBlur = side * 0.18 * brush.getTransform().a
  brush.fillStyle = blend(land.gold, '#ffffff', 0.35)
  brush.fill(pictureAt(tilePictures[tile], origin, side), 'evenodd')
}

/** A tile's picture in gold light, as an idol shows itself, or King Tut. */
export function paintSign(brush: Brush, side: number, tile: TileCode, { land }: Palette): void {
  const path = pictureAt(tilePictures[tile], origin, side)
  shine(brush, origin, side, sheer(land['cave-deep'], 0.85), sheer(land.cave, 0.45), sheer(land.cave, 0))
  brush.lineJoin = 'round'
  brush.lineWidth = side * 0.035
  brush.strokeStyle = land['gold-deep']
  brush.stroke(path)
  brush.shadowColor = land.glow
  brush.shadowBlur = side * 0.14 * brush.getTransform().a
  brush.fillStyle = shading(
    brush,
    { x: 0, y: -side / 2 },
    { x: 0, y: side / 2 },
    '#ffffff',
    land.glow,
    land.gold,
  )
  brush.fill(path, 'evenodd')
}

/** A ray of the sun that falls on the origin from above. */
export function paintBeam(brush: Brush, width: number, height: number, { land }: Palette): void {
  brush.fillStyle = shading(brush, { x: 0, y: -height }, origin, sheer(land.glow, 0), sheer(land.glow, 0.75))
  brush.beginPath()
  brush.moveTo(-width * 0.1, -height)
  brush.lineTo(width * 0.1, -height)
  brush.lineTo(width * 0.6, 0)
  brush.lineTo(-width * 0.6, 0)
  brush.fill()
  shine(brush, origin, width, sheer('#ffffff', 0.85), sheer(land.glow, 0.55), sheer(land.glow, 0))
}
