import type { TileCode } from '../../../../../shared/editions/index.ts'
import { tilePictures } from '../../../../lib/pictures/pictures.ts'
import { blend, digits, disc, pictureAt, shading, sheer, shine, type Brush } from '../../../../stage/brush.ts'
import type { Emblem, Palette } from '../../../../stage/palette.ts'

/** A painter of a seat's piece round the brush's origin; `heading` -1 looks left. */
export type PaintPiece = (
  brush: Brush,
  size: number,
  heading: 1 | -1,
  emblem: Emblem,
  palette: Palette,
) => void

/** A piece whose size is so many units of its drawing, with a sign as large as `side` units at a height. */
const piece =
  (
    name: string,
    units: number,
    sign: { readonly y: number; readonly side: number },
    turns = false,
  ): PaintPiece =>
  (brush, size, heading, emblem, { drawings }) => {
    const unit = size / units
    const facing = turns ? heading : 1
    drawings.paint(brush, name, { x: 0, y: 0 }, unit, { colour: emblem.colour, facing })
    brush.fillStyle = emblem.ink
    brush.fill(pictureAt(emblem.sign, { x: 0, y: sign.y * unit }, sign.side * unit), 'evenodd')
  }

/** A papyrus boat under sail (2021). */
export const paintBoat = piece('boat', 100, { y: -12.5, side: 53 }, true)

/** An explorer under a sun helmet, the sign on the coat (2004). */
export const paintExplorer = piece('explorer', 100, { y: 17, side: 45 })

/** An obelisk with a golden tip (1993). */
export const paintObelisk = piece('obelisk', 100, { y: 3, side: 40 })

/** A canopic jar as wide as `size`, standing on the origin. */
export const paintJar = piece('jar', 38, { y: -21.6, side: 28.1 })

/** A round marker whose radius is `size`. */
export const paintMarker = piece('marker', 50, { y: 0, side: 71 })

/** The height of a coin as a part of its radius, and the flattening of its face in perspective. */
export const coinRise = 0.34
export const coinTilt = 0.52

/** Tribute coins piled on the brush's origin, one on the other. */
export function paintStack(brush: Brush, radius: number, count: number, { land, drawings }: Palette): void {
  brush.fillStyle = sheer(land('shadow'), 0.3)
  brush.beginPath()
  brush.ellipse(radius * 0.16, radius * 0.1, radius * 1.08, radius * coinTilt * 1.08, 0, 0, 2 * Math.PI)
  brush.fill()
  for (let coin = 0; coin < count; coin++) {
    drawings.paint(brush, 'coin', { x: 0, y: -coin * radius * coinRise }, radius / 50)
  }
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
  brush.strokeStyle = night ? land('cave-deep') : '#ffffff'
  brush.strokeText(String(amount), 0, rise)
  brush.fillStyle = night ? '#ffffff' : land('papyrus-ink')
  brush.fillText(String(amount), 0, rise)
}

const origin = { x: 0, y: 0 }

/** Paints the number of tiles of a kind on a dark seal. */
export function paintCount(brush: Brush, radius: number, count: number, { land, numerals }: Palette): void {
  disc(brush, origin, radius, land('cave-deep'), land('star'), radius * 0.14)
  digits(brush, String(count), origin, `700 ${radius * 1.5}px ${numerals}`, land('star'))
}

/** A picture in gold, as it shows on the rock of the tomb. */
export function paintGilded(brush: Brush, side: number, tile: TileCode, { land }: Palette): void {
  brush.shadowColor = land('gold')
  brush.shadowBlur = side * 0.18 * brush.getTransform().a
  brush.fillStyle = blend(land('gold'), '#ffffff', 0.35)
  brush.fill(pictureAt(tilePictures[tile], origin, side), 'evenodd')
}

/** A tile's picture in gold light, as an idol shows itself, or King Tut. */
export function paintSign(brush: Brush, side: number, tile: TileCode, { land }: Palette): void {
  const path = pictureAt(tilePictures[tile], origin, side)
  const [deep, dark] = [land('cave-deep'), land('cave')]
  shine(brush, origin, side, sheer(deep, 0.85), sheer(dark, 0.45), sheer(dark, 0))
  brush.lineJoin = 'round'
  brush.lineWidth = side * 0.035
  brush.strokeStyle = land('gold-deep')
  brush.stroke(path)
  brush.shadowColor = land('glow')
  brush.shadowBlur = side * 0.14 * brush.getTransform().a
  brush.fillStyle = shading(
    brush,
    { x: 0, y: -side / 2 },
    { x: 0, y: side / 2 },
    '#ffffff',
    land('glow'),
    land('gold'),
  )
  brush.fill(path, 'evenodd')
}

/** A ray of the sun that falls on the origin from above. */
export function paintBeam(brush: Brush, width: number, height: number, { land, drawings }: Palette): void {
  drawings.fill(brush, 'beam', { x: -width * 0.6, y: -height, width: width * 1.2, height })
  shine(brush, origin, width, sheer('#ffffff', 0.85), sheer(land('glow'), 0.55), sheer(land('glow'), 0))
}
