import {
  cards,
  columns,
  layerCount,
  rows,
  type Card,
} from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../../shared/players.ts'
import { cardPictures, digPictures, boatPictures } from '../../../lib/pictures/pictures.ts'
import {
  blend,
  chance,
  digits,
  disc,
  fillRaised,
  glow,
  grain,
  pictureAt,
  rounded,
  shading,
  sheer,
  type Brush,
} from '../../../stage/brush.ts'
import type { Palette } from '../../../stage/palette.ts'
import { mix, type Point } from '../../../stage/shapes.ts'
import type { BoxLayout } from './layout.ts'

/** A card to paint: null is one of the cover, which shows nothing. */
export interface Face {
  readonly card: Card | null
  readonly layer: number
  readonly value: number
}

const cornerPart = 0.1

/** The card as a slab of its layer's colour, its middle at the point. */
function slab(brush: Brush, { x, y }: Point, side: number, layer: number, palette: Palette): Path2D {
  const ground = palette.tone(`card-${layer}`)
  const shape = rounded({ x: x - side / 2, y: y - side / 2, width: side, height: side }, side * cornerPart)
  brush.fillStyle = shading(
    brush,
    { x: x - side / 2, y: y - side / 2 },
    { x: x + side / 2, y: y + side / 2 },
    blend(ground, '#ffffff', 0.16),
    ground,
    blend(ground, palette.land('shadow'), 0.14),
  )
  brush.fill(shape)
  return shape
}

/** The number on a card, on a seal whose colour tells gains from losses. */
function seal(brush: Brush, value: number, at: Point, radius: number, palette: Palette): void {
  const ground = palette.tone(`value-${value > 0 ? 'gain' : value < 0 ? 'loss' : 'none'}`)
  const ink = palette.tone('value-ink')
  const text = value < 0 ? `−${-value}` : String(value)
  disc(brush, at, radius, ground, sheer(ink, 0.85), radius * 0.14)
  digits(brush, text, at, `700 ${radius * 1.3}px ${palette.numerals}`, ink)
}

/** Paints a card with its middle at the point. */
export function paintCard(brush: Brush, at: Point, side: number, face: Face, palette: Palette): void {
  const ink = palette.tone(`card-${face.layer}-ink`)
  const shape = slab(brush, at, side, face.layer, palette)
  brush.fillStyle = grain(brush, '#ffffff', palette.land('shadow'), 0.1)
  brush.fill(shape)
  // Dunes: the covering layer holds no treasure.
  if (face.card === null) palette.drawings.paint(brush, 'cover', at, side / 100)
  const inner = side * 0.9
  brush.strokeStyle = sheer(ink, 0.45)
  brush.lineWidth = side * 0.014
  brush.stroke(
    rounded({ x: at.x - inner / 2, y: at.y - inner / 2, width: inner, height: inner }, side * 0.07),
  )
  brush.strokeStyle = sheer(palette.land('shadow'), 0.55)
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
  palette: Palette,
): void {
  fillRaised(
    brush,
    rounded({ x: -side / 2, y: -side / 2 + lift, width: side, height: side }, side * cornerPart),
    palette.land('shadow'),
    sheer(palette.land('shadow'), 0.7),
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
  palette: Palette,
): void {
  brush.fillStyle = blend(palette.tone(`card-${layer}`), palette.land('shadow'), 0.38)
  brush.fill(
    rounded({ x: x - side / 2, y: y - side / 2 + lift * 0.72, width: side, height: side }, side * cornerPart),
  )
  slab(brush, { x, y }, side, layer, palette)
}

const letters = ['a', 'b', 'c', 'd'] as const

/** The sand around, the wooden box with its compartments, the mat for silver set aside, and the heap with the spade. */
export function paintBox(brush: Brush, layout: BoxLayout, palette: Palette): void {
  const { width, height, box, cells, tray, heap } = layout
  const { drawings, land } = palette
  drawings.fill(brush, 'desert', { x: 0, y: 0, width, height })
  brush.fillStyle = grain(brush, land('sand-lit'), land('sand-shade'), 0.4)
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
function paintNames(brush: Brush, { box, cells }: BoxLayout, palette: Palette): void {
  const ground = palette.tone(`card-${layerCount + 1}`)
  const font = `700 ${box.height * 0.03}px ${palette.numerals}`
  for (let column = 0; column < columns; column++) {
    const { x, width } = cells[column]
    digits(brush, letters[column], { x: x + width / 2, y: mix(box.y, cells[0].y, 0.5) }, font, ground)
  }
  for (let row = 0; row < rows; row++) {
    const { y, height } = cells[row * columns]
    digits(brush, String(row + 1), { x: mix(box.x, cells[0].x, 0.5), y: y + height / 2 }, font, ground)
  }
}

const origin = { x: 0, y: 0 }

/** A coin seen from above, a little from the front. */
export function paintCoin(brush: Brush, radius: number, { drawings, tone }: Palette): void {
  drawings.paint(brush, 'coin', origin, radius / 100)
  brush.save()
  brush.scale(1, 0.72)
  brush.fillStyle = sheer(tone('coin-silver-shade'), 0.75)
  brush.fill(pictureAt(digPictures.scarab, origin, radius * 1.05), 'evenodd')
  brush.restore()
}

/** The lid of a blockade in its owner's colour, with the emblem of the owner's boat. */
export function paintLid(brush: Brush, side: number, owner: Player, { drawings, seats }: Palette): void {
  const { boat, colour } = owner
  drawings.paint(brush, 'lid', origin, side / 100, { colour })
  brush.fillStyle = seats[colour].ink
  brush.fill(pictureAt(boatPictures[boat], origin, side * 0.44), 'evenodd')
}

/** A scarab card, played: what is revealed counts double. */
export function paintScarab(brush: Brush, side: number, palette: Palette): void {
  const { drawings, tone, land, numerals } = palette
  drawings.paint(brush, 'scarab', origin, side / 100)
  brush.fillStyle = blend(tone('coin-gold-shade'), land('shadow'), 0.6)
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

/** The light of a torch in its middle, and the dusk round it; a square of this side. */
export function paintTorch(brush: Brush, side: number, { tone, land, night }: Palette): void {
  const dusk = night ? 0.34 : 0.15
  const lit = tone('coin-gold-lit')
  const stops = [sheer(land('glow'), 0.2), sheer(lit, 0.06), sheer(lit, 0)]
  const dark = [0.3, 0.6, 0.85, 1].map((part) => sheer(land('shadow'), dusk * part))
  brush.fillStyle = glow(brush, origin, side / 2, ...stops, ...dark)
  brush.fillRect(-side / 2, -side / 2, side, side)
}
