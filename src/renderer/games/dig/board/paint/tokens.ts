import { boatPictures, pictureSize } from '../../../../lib/pictures/pictures.ts'
import { digPictures } from '../../../../lib/pictures/cards.ts'
import {
  blend,
  disc,
  fillRaised,
  glow,
  pictureAt,
  rounded,
  shading,
  sheer,
  shine,
  type Brush,
} from '../../../../stage/brush.ts'
import type { Livery } from '../../../../stage/palette.ts'
import type { Boat } from '../../../../../shared/players.ts'
import type { BoxPalette, Metal } from '../palette.ts'

const origin = { x: 0, y: 0 }

/** A coin seen from above, a little from the front. */
export function paintCoin(brush: Brush, radius: number, metal: Metal, shadow: string): void {
  const ring = (rise: number, size: number): Path2D => {
    const path = new Path2D()
    path.ellipse(0, rise, size, size * 0.72, 0, 0, 2 * Math.PI)
    return path
  }
  brush.fillStyle = sheer(shadow, 0.4)
  brush.fill(ring(radius * 0.3, radius * 1.03))
  brush.fillStyle = metal.shade
  brush.fill(ring(radius * 0.18, radius))
  brush.fillStyle = shading(
    brush,
    { x: -radius, y: -radius },
    { x: radius, y: radius },
    metal.lit,
    metal.flat,
    metal.shade,
  )
  brush.fill(ring(0, radius))
  brush.strokeStyle = sheer(metal.shade, 0.8)
  brush.lineWidth = radius * 0.06
  brush.stroke(ring(0, radius * 0.78))
  brush.save()
  brush.scale(1, 0.72)
  brush.fillStyle = sheer(metal.shade, 0.75)
  brush.fill(pictureAt(digPictures.scarab, origin, radius * 1.05), 'evenodd')
  brush.restore()
}

/** The lid of a blockade in its owner's colour, with the emblem of the owner's boat. */
export function paintLid(brush: Brush, side: number, boat: Boat, livery: Livery, shadow: string): void {
  const shape = rounded({ x: -side / 2, y: -side / 2, width: side, height: side }, side * 0.1)
  fillRaised(brush, shape, livery.deep, sheer(shadow, 0.8), side * 0.1, side * 0.05)
  brush.fillStyle = shading(
    brush,
    { x: 0, y: -side / 2 },
    { x: 0, y: side / 2 },
    blend(livery.hull, '#ffffff', 0.2),
    livery.hull,
  )
  brush.fill(shape)
  brush.save()
  brush.clip(shape)
  brush.fillStyle = sheer(livery.deep, 0.35)
  brush.fill(pictureAt(digPictures.lid, origin, side * 1.14))
  brush.restore()
  brush.strokeStyle = livery.deep
  brush.lineWidth = side * 0.035
  brush.stroke(shape)
  disc(brush, origin, side * 0.31, livery.hull, livery.deep, side * 0.035)
  brush.fillStyle = livery.ink
  brush.fill(pictureAt(boatPictures[boat], origin, side * 0.44), 'evenodd')
}

/** A scarab card, played: what is revealed counts double. */
export function paintScarab(brush: Brush, side: number, palette: BoxPalette): void {
  shine(brush, origin, side * 0.75, sheer(palette.glow, 0.8), sheer(palette.glow, 0))
  const shape = rounded({ x: -side / 2, y: -side / 2, width: side, height: side }, side * 0.12)
  brush.fillStyle = shading(
    brush,
    { x: 0, y: -side / 2 },
    { x: 0, y: side / 2 },
    palette.gold.lit,
    palette.gold.flat,
    palette.gold.shade,
  )
  brush.fill(shape)
  brush.strokeStyle = palette.gold.shade
  brush.lineWidth = side * 0.03
  brush.stroke(shape)
  brush.fillStyle = blend(palette.gold.shade, palette.shadow, 0.6)
  brush.fill(pictureAt(digPictures.scarab, { x: 0, y: -side * 0.1 }, side * 0.62), 'evenodd')
  brush.font = `700 ${side * 0.26}px ${palette.numerals}`
  brush.textAlign = 'center'
  brush.fillText('×2', 0, side * 0.42)
}

export function paintSpade(brush: Brush, side: number, palette: BoxPalette): void {
  brush.save()
  brush.rotate(Math.PI / 9)
  const path = pictureAt(digPictures.spade, origin, side)
  fillRaised(brush, path, palette.silver.flat, sheer(palette.shadow, 0.6), side * 0.08, side * 0.06)
  brush.strokeStyle = palette.silver.shade
  brush.lineWidth = pictureSize * 0.00004 * side
  brush.stroke(path)
  brush.restore()
}

/** Round a card: it can be chosen, or it was revealed last. */
export function paintFrame(brush: Brush, side: number, colour: string, strength: number): void {
  brush.strokeStyle = sheer(colour, strength)
  brush.lineWidth = side * 0.045
  brush.shadowColor = colour
  brush.shadowBlur = side * 0.1 * brush.getTransform().a
  brush.stroke(rounded({ x: -side / 2, y: -side / 2, width: side, height: side }, side * 0.11))
}

/** A sum, large, on the mat. */
export function paintSum(brush: Brush, text: string, size: number, colour: string, numerals: string): void {
  brush.fillStyle = colour
  brush.font = `700 ${size}px ${numerals}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(text, 0, 0)
}

/** The light of a torch in its middle, and the dusk round it; a square of this side. */
export function paintTorch(
  brush: Brush,
  side: number,
  { glow: flame, shadow, gold, night }: BoxPalette,
): void {
  const dusk = night ? 0.34 : 0.15
  const at = { x: 0, y: 0 }
  const stops = [sheer(flame, 0.2), sheer(gold.lit, 0.06), sheer(gold.lit, 0)]
  const dark = [0.3, 0.6, 0.85, 1].map((part) => sheer(shadow, dusk * part))
  brush.fillStyle = glow(brush, at, side / 2, ...stops, ...dark)
  brush.fillRect(-side / 2, -side / 2, side, side)
}
