import type { Pit } from '../../../shared/dig/views.ts'
import { cards, columns, layerCount, rows } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../shared/players.ts'
import { cardPictures, digPictures } from '../../pieces/pictures/pictures.ts'
import { castShadow, chance, digits, disc, fillPicture, grain, shading } from '../../board/brush.ts'
import type { Brush } from '../../board/brush.ts'
import { blend, emblemOf, sheer, type Palette } from '../../board/palette.ts'
import { mix, origin, rounded, squareRound, type Point } from '../../board/shapes.ts'
import { createTextureCache } from '../../board/textureCache.ts'
import type { BoxLayout } from './layout.ts'
import type { BoxScene } from './scene.ts'

/** Side of the painted torchlight: light has no edges, so that it can be stretched far. */
export const torchSide = 160

export type Studio = ReturnType<typeof createStudio>

/** Everything that can be seen of a dig, as paintings; each is made when it is first asked for. */
export function createStudio(layout: BoxLayout, palette: Palette, scene: BoxScene, detail: number) {
  const { values } = scene.position
  const { painted, upload, destroy } = createTextureCache(detail)
  const { card: side, lift, width, height, tray } = layout
  const coinSize = Math.min(tray.width, tray.height) * 0.085

  const faceOf = ({ top }: Pick<Pit, 'top'>): Face =>
    top === null ? { card: null, layer: layerCount + 1, value: 0 } : { ...top, value: values[top.card] }
  const nameOf = ({ card, layer, value }: Face): string => `${card ?? 'cover'} ${layer} ${value}`
  const drawn = (name: string, room: number, unit: number) =>
    painted(name, room, (brush) => palette.drawings.paint(brush, name, origin, unit))

  return {
    upload,
    destroy,
    layout,
    /** Radius of a coin. */
    coinSize,
    chest: () => painted('chest', { x: 0, y: 0, width, height }, (brush) => paintBox(brush, layout, palette)),
    /** A cell's cards; its origin is where the lowest one lies. */
    pile(cell: number, pit: Pit) {
      const face = faceOf(pit)
      const { x, y, width, height } = squareRound(origin, side * 1.4)
      const rise = layerCount * lift
      const frame = { x, y: y - rise, width, height: height + rise + lift }
      return painted(`pile ${cell} ${pit.left} ${nameOf(face)}`, frame, (brush) =>
        paintPile(brush, cell, pit.left, side, lift, face, palette),
      )
    },
    card(pit: Pick<Pit, 'top'>) {
      const face = faceOf(pit)
      return painted(`card ${nameOf(face)}`, side * 1.1, (brush) =>
        paintCard(brush, origin, side, face, palette),
      )
    },
    coin: () => painted('coin', coinSize * 3, (brush) => paintCoin(brush, coinSize, palette)),
    lid: (seat: number) =>
      painted(`lid ${seat}`, side * 1.35, (brush) => paintLid(brush, side, scene.players[seat], palette)),
    scarab: () => painted('scarab', coinSize * 8, (brush) => paintScarab(brush, coinSize * 3.6, palette)),
    spade: () => drawn('spade', side * 1.2, side * 0.008),
    /** Torchlight, to be stretched: its side is `torchSide`. */
    torch: () => drawn('torch', torchSide, torchSide / 100),
    frame: (kind: 'latest' | 'pointed' | 'penalty') => drawn(kind, side * 1.5, side / 100),
    sum: (silver: number) =>
      painted(`sum ${silver}`, coinSize * 8, (brush) => {
        const font = `700 ${coinSize * 2.4}px ${palette.numerals}`
        digits(brush, String(silver), origin, font, palette.tone(`card-${layerCount + 1}-ink`))
      }),
  }
}

/** A card to paint: null is one of the cover, which shows nothing. */
export interface Face {
  readonly card: Card | null
  readonly layer: number
  readonly value: number
}

const cornerPart = 0.1

/** The card as a slab of its layer's colour, its middle at the point. */
function slab(brush: Brush, at: Point, side: number, layer: number, palette: Palette): Path2D {
  const ground = palette.tone(`card-${layer}`)
  const square = squareRound(at, side)
  const shape = rounded(square, side * cornerPart)
  const far = { x: at.x + side / 2, y: at.y + side / 2 }
  const deep = blend(ground, palette.land('shadow'), 0.14)
  brush.fillStyle = shading(brush, square, far, blend(ground, '#ffffff', 0.16), ground, deep)
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
  brush.strokeStyle = sheer(ink, 0.45)
  brush.lineWidth = side * 0.014
  brush.stroke(rounded(squareRound(at, side * 0.9), side * 0.07))
  brush.strokeStyle = sheer(palette.land('shadow'), 0.55)
  brush.lineWidth = Math.max(0.6, side * 0.012)
  brush.stroke(shape)
  if (face.card === null) return
  fillPicture(brush, cardPictures[face.card], { x: at.x, y: at.y - side * 0.03 }, side * 0.68, ink)
  seal(brush, face.value, { x: at.x + side * 0.33, y: at.y + side * 0.33 }, side * 0.135, palette)
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
  const shadow = palette.land('shadow')
  const ground = rounded(squareRound({ x: 0, y: lift }, side), side * cornerPart)
  brush.save()
  castShadow(brush, sheer(shadow, 0.7), side * 0.12, side * 0.05)
  brush.fillStyle = shadow
  brush.fill(ground)
  brush.restore()
  let at = origin
  for (let layer = 1; layer <= below + 1; layer++) {
    // No card lies straight, and each lies the same every time.
    const random = chance(cell * 31 + layer * 7 + cards.length)
    at = { x: (random() - 0.5) * 0.035 * side, y: (random() - 0.5) * 0.02 * side - (layer - 1) * lift }
    edge(brush, at, side, lift, layer > below ? face.layer : layer, palette)
  }
  paintCard(brush, at, side, face, palette)
}

/** One card of a pile with the edge that shows under it. */
function edge(brush: Brush, at: Point, side: number, lift: number, layer: number, palette: Palette): void {
  const under = squareRound({ x: at.x, y: at.y + lift * 0.72 }, side)
  brush.fillStyle = blend(palette.tone(`card-${layer}`), palette.land('shadow'), 0.38)
  brush.fill(rounded(under, side * cornerPart))
  slab(brush, at, side, layer, palette)
}

const letters = ['a', 'b', 'c', 'd'] as const

/** The sand around, the wooden box with its compartments, the mat for silver set aside, and the heap with the spade. */
function paintBox(brush: Brush, layout: BoxLayout, palette: Palette): void {
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

/** A coin seen from above, a little from the front. */
export function paintCoin(brush: Brush, radius: number, { drawings, tone }: Palette): void {
  drawings.paint(brush, 'coin', origin, radius / 100)
  brush.save()
  brush.scale(1, 0.72)
  fillPicture(brush, digPictures.scarab, origin, radius * 1.05, sheer(tone('coin-silver-shade'), 0.75))
  brush.restore()
}

/** The lid of a blockade in its owner's colour, with the emblem of the owner's boat. */
export function paintLid(brush: Brush, side: number, owner: Player, palette: Palette): void {
  const { colour, sign, ink } = emblemOf(owner, palette)
  palette.drawings.paint(brush, 'lid', origin, side / 100, { colour })
  fillPicture(brush, sign, origin, side * 0.44, ink)
}

/** A scarab card, played: what is revealed counts double. */
export function paintScarab(brush: Brush, side: number, palette: Palette): void {
  const { drawings, tone, land, numerals } = palette
  drawings.paint(brush, 'scarab', origin, side / 100)
  const ink = blend(tone('coin-gold-shade'), land('shadow'), 0.6)
  fillPicture(brush, digPictures.scarab, { x: 0, y: -side * 0.1 }, side * 0.62, ink)
  brush.font = `700 ${side * 0.26}px ${numerals}`
  brush.textAlign = 'center'
  brush.fillText('×2', 0, side * 0.42)
}
