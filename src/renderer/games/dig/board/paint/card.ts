import { cards, type Card } from '../../../../../shared/editions/tutankhamens-revenge.ts'
import {
  blend,
  chance,
  digits,
  disc,
  fillRaised,
  grain,
  pictureAt,
  rounded,
  shading,
  sheer,
  type Brush,
} from '../../../../stage/brush.ts'
import type { Point } from '../../../../stage/shapes.ts'
import { cardPictures } from '../../../../lib/pictures/cards.ts'
import type { BoxPalette } from '../palette.ts'

/** A card to paint: null is one of the cover, which shows nothing. */
export interface Face {
  readonly card: Card | null
  readonly layer: number
  readonly value: number
}

const cornerPart = 0.1

/** The card as a slab of its layer's colour, its middle at the point. */
function slab(brush: Brush, { x, y }: Point, side: number, layer: number, palette: BoxPalette): Path2D {
  const { ground } = palette.layers[layer]
  const shape = rounded({ x: x - side / 2, y: y - side / 2, width: side, height: side }, side * cornerPart)
  brush.fillStyle = shading(
    brush,
    { x: x - side / 2, y: y - side / 2 },
    { x: x + side / 2, y: y + side / 2 },
    blend(ground, '#ffffff', 0.16),
    ground,
    blend(ground, palette.shadow, 0.14),
  )
  brush.fill(shape)
  return shape
}

/** The number on a card, on a seal whose colour tells gains from losses. */
function seal(brush: Brush, value: number, at: Point, radius: number, palette: BoxPalette): void {
  const { seals } = palette
  const ground = value > 0 ? seals.gain : value < 0 ? seals.loss : seals.none
  const text = value < 0 ? `−${-value}` : String(value)
  disc(brush, at, radius, ground, sheer(seals.ink, 0.85), radius * 0.14)
  digits(brush, text, at, `700 ${radius * 1.3}px ${palette.numerals}`, seals.ink)
}

/** Paints a card with its middle at the point. */
export function paintCard(brush: Brush, at: Point, side: number, face: Face, palette: BoxPalette): void {
  const { ink } = palette.layers[face.layer]
  const shape = slab(brush, at, side, face.layer, palette)
  brush.fillStyle = grain(brush, '#ffffff', palette.shadow, 0.1)
  brush.fill(shape)
  // Dunes: the covering layer holds no treasure.
  if (face.card === null) palette.drawings.paint(brush, 'cover', at, side / 100)
  const inner = side * 0.9
  brush.strokeStyle = sheer(ink, 0.45)
  brush.lineWidth = side * 0.014
  brush.stroke(
    rounded({ x: at.x - inner / 2, y: at.y - inner / 2, width: inner, height: inner }, side * 0.07),
  )
  brush.strokeStyle = sheer(palette.shadow, 0.55)
  brush.lineWidth = Math.max(0.6, side * 0.012)
  brush.stroke(shape)
  if (face.card === null) return
  brush.fillStyle = ink
  brush.fill(pictureAt(cardPictures[face.card], { x: at.x, y: at.y - side * 0.03 }, side * 0.68), 'evenodd')
  seal(brush, face.value, { x: at.x + side * 0.33, y: at.y + side * 0.33 }, side * 0.135, palette)
}

/** The offset of each card in a pile, as a part of its side: the same every time. */
function crooked(cell: number, layer: number): Point {
  const random = chance(cell * 31 + layer * 7 + cards.length)
  return { x: (random() - 0.5) * 0.035, y: (random() - 0.5) * 0.02 }
}

/** A pile: the cards of the layers that are not revealed, seen from their edges, and the card on top. */
export function paintPile(
  brush: Brush,
  cell: number,
  below: number,
  side: number,
  lift: number,
  face: Face,
  palette: BoxPalette,
): void {
  fillRaised(
    brush,
    rounded({ x: -side / 2, y: -side / 2 + lift, width: side, height: side }, side * cornerPart),
    palette.shadow,
    sheer(palette.shadow, 0.7),
    side * 0.12,
    side * 0.05,
  )
  for (let layer = 1; layer <= below; layer++) {
    const { x, y } = crooked(cell, layer)
    edge(brush, { x: x * side, y: y * side - (layer - 1) * lift }, side, lift, layer, palette)
  }
  const { x, y } = crooked(cell, below + 1)
  const top = { x: x * side, y: y * side - below * lift }
  edge(brush, top, side, lift, face.layer, palette)
  paintCard(brush, top, side, face, palette)
}

/** One card of a pile with the edge that shows under it. */
function edge(
  brush: Brush,
  { x, y }: Point,
  side: number,
  lift: number,
  layer: number,
  palette: BoxPalette,
): void {
  brush.fillStyle = blend(palette.layers[layer].ground, palette.shadow, 0.38)
  brush.fill(
    rounded({ x: x - side / 2, y: y - side / 2 + lift * 0.72, width: side, height: side }, side * cornerPart),
  )
  slab(brush, { x, y }, side, layer, palette)
}
