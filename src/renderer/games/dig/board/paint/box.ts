import { columns, layerCount, rows } from '../../../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../../../shared/players.ts'
import { digPictures } from '../../../../lib/pictures/cards.ts'
import { boatPictures } from '../../../../lib/pictures/pictures.ts'
import { blend, glow, grain, pictureAt, rounded, sheer, type Brush } from '../../../../stage/brush.ts'
import type { BoxLayout } from '../layout.ts'
import type { BoxPalette } from '../palette.ts'

const letters = ['a', 'b', 'c', 'd'] as const

/** The sand around, the wooden box with its compartments, the mat for silver set aside, and the heap with the spade. */
export function paintBox(brush: Brush, layout: BoxLayout, palette: BoxPalette): void {
  const { width, height, box, cells, tray, heap } = layout
  const { drawings, sand } = palette
  drawings.fill(brush, 'desert', { x: 0, y: 0, width, height })
  brush.fillStyle = grain(brush, sand.lit, sand.shade, 0.4)
  brush.fillRect(0, 0, width, height)
  drawings.fill(brush, 'crate', box)
  for (const place of cells) drawings.fill(brush, 'pit', place)
  paintNames(brush, layout, palette)
  drawings.fill(brush, 'mat', tray)
  const { foot, reach } = heap
  // The spade stands in the heap until it is needed.
  drawings.paint(brush, 'spade', { x: foot.x + reach * 0.12, y: foot.y - reach * 0.72 }, reach * 0.0095)
  drawings.paint(brush, 'heap', foot, reach / 100)
}

/** The names of columns and rows, on the walls. */
function paintNames(brush: Brush, { box, cells }: BoxLayout, palette: BoxPalette): void {
  const size = box.height * 0.03
  brush.fillStyle = palette.layers[layerCount + 1].ground
  brush.font = `700 ${size}px ${palette.numerals}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (let column = 0; column < columns; column++) {
    const { x, width } = cells[column]
    brush.fillText(letters[column], x + width / 2, box.y + (cells[0].y - box.y) / 2)
  }
  for (let row = 0; row < rows; row++) {
    const { y, height } = cells[row * columns]
    brush.fillText(String(row + 1), box.x + (cells[0].x - box.x) / 2, y + height / 2)
  }
}

const origin = { x: 0, y: 0 }

/** A coin seen from above, a little from the front. */
export function paintCoin(brush: Brush, radius: number, { drawings, silver }: BoxPalette): void {
  drawings.paint(brush, 'coin', origin, radius / 100)
  brush.save()
  brush.scale(1, 0.72)
  brush.fillStyle = sheer(silver.shade, 0.75)
  brush.fill(pictureAt(digPictures.scarab, origin, radius * 1.05), 'evenodd')
  brush.restore()
}

/** The lid of a blockade in its owner's colour, with the emblem of the owner's boat. */
export function paintLid(brush: Brush, side: number, owner: Player, { drawings, seats }: BoxPalette): void {
  const { boat, colour } = owner
  drawings.paint(brush, 'lid', origin, side / 100, { colour })
  brush.fillStyle = seats[colour].ink
  brush.fill(pictureAt(boatPictures[boat], origin, side * 0.44), 'evenodd')
}

/** A scarab card, played: what is revealed counts double. */
export function paintScarab(brush: Brush, side: number, palette: BoxPalette): void {
  const { drawings, gold, shadow, numerals } = palette
  drawings.paint(brush, 'scarab', origin, side / 100)
  brush.fillStyle = blend(gold.shade, shadow, 0.6)
  brush.fill(pictureAt(digPictures.scarab, { x: 0, y: -side * 0.1 }, side * 0.62), 'evenodd')
  brush.font = `700 ${side * 0.26}px ${numerals}`
  brush.textAlign = 'center'
  brush.fillText('×2', 0, side * 0.42)
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
  const stops = [sheer(flame, 0.2), sheer(gold.lit, 0.06), sheer(gold.lit, 0)]
  const dark = [0.3, 0.6, 0.85, 1].map((part) => sheer(shadow, dusk * part))
  brush.fillStyle = glow(brush, origin, side / 2, ...stops, ...dark)
  brush.fillRect(-side / 2, -side / 2, side, side)
}
