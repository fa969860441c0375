import { cardValue, cards, layerCount, type Card } from '../../src/shared/editions/tutankhamens-revenge.ts'
import { lineFacts } from '../../src/shared/editions/tiles.ts'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'
import { idols } from '../../src/shared/editions/tutankhamun-2021.ts'
import { boats, colours } from '../../src/shared/players.ts'
import { boatName, cardName, tileName } from '../../src/shared/text/names.ts'
import * as box from '../../src/renderer/dig/board/studio.ts'
import * as nile from '../../src/renderer/nile/board/studio.ts'
import { paintStone, squareSlab } from '../../src/renderer/nile/board/paint/stone.ts'
import type { Brush } from '../../src/renderer/board/brush.ts'
import { emblemOf, type Palette } from '../../src/renderer/board/palette.ts'
import { origin } from '../../src/renderer/board/shapes.ts'

type Paint = (brush: Brush) => void

/** Something that a board paints: a square of `side` CSS pixels round the brush's origin. */
export interface Piece {
  readonly name: string
  readonly side: number
  readonly paint: Paint
}

/** The drawing of a piece. */
export function drawn({ side, paint }: Piece): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * devicePixelRatio
  const brush = canvas.getContext('2d')
  if (!brush) return canvas
  brush.scale(devicePixelRatio, devicePixelRatio)
  brush.translate(side / 2, side / 2)
  paint(brush)
  return canvas
}

const piece = (name: string, paint: Paint, side = 84): Piece => ({ name, side, paint })

export const players = boats.map((boat, seat) => ({ name: boatName(boat), boat, colour: colours[seat] }))

/** Every tile of a line edition, as it lies beside the line. */
export const tilesOf = (edition: EditionOf<'nile'>): TileCode[] => lineFacts[edition].tiles as TileCode[]

export const tilePieces = (edition: EditionOf<'nile'>, palette: Palette): Piece[] =>
  tilesOf(edition).map((tile) =>
    piece(tileName(tile), (brush) => paintStone(brush, squareSlab(60), tile, nile.valueOf(tile), palette)),
  )

/** The pieces and scores of every seat, in every line edition. */
export const seatPieces = (palette: Palette): Piece[] =>
  players.flatMap((player) => {
    const emblem = emblemOf(player, palette)
    const own = (name: string, paint: Paint): Piece => piece(`${player.name}: ${name}`, paint)
    return [
      own('boat', (brush) => nile.paintPiece(brush, 'boat', 64, emblem, palette)),
      own('boat, back', (brush) => nile.paintPiece(brush, 'boat', 64, emblem, palette, -1)),
      own('explorer', (brush) => nile.paintPiece(brush, 'explorer', 64, emblem, palette)),
      own('obelisk', (brush) => nile.paintPiece(brush, 'obelisk', 64, emblem, palette)),
      own('jar', (brush) => {
        brush.translate(0, 32)
        nile.paintPiece(brush, 'jar', 48, emblem, palette)
      }),
      own('marker', (brush) => nile.paintPiece(brush, 'marker', 24, emblem, palette)),
    ]
  })

/** The signs that the line's tables show beside tiles and pieces. */
export const linePieces = (palette: Palette): Piece[] => [
  ...[...idols, 'TUT' as const].map((tile) =>
    piece(`${tileName(tile)}: sign`, (brush) => nile.paintSign(brush, 56, tile, palette), 110),
  ),
  ...idols.map((tile) =>
    piece(`${tileName(tile)}: gilded`, (brush) => nile.paintGilded(brush, 48, tile, palette)),
  ),
  piece('pennant', (brush) => palette.drawings.paint(brush, 'pennant', origin, 0.7)),
  piece('count', (brush) => nile.paintCount(brush, 14, 8, palette), 48),
  piece('coins', (brush) => {
    brush.translate(0, 24)
    nile.paintStack(brush, 18, 5, palette)
  }),
]

/** The lowest layer and the highest in which a card lies, with the look of each. */
const facesOf = (card: Card): box.Face[] =>
  [1, layerCount].map((layer) => ({ card, layer, value: cardValue[card] }))

const cover: box.Face = { card: null, layer: layerCount + 1, value: 0 }

/** Everything that lies in the box of the dig or beside it. */
export const digPieces = (palette: Palette): Piece[] => [
  ...cards.flatMap(facesOf).map((face) => {
    const name = face.card === null ? 'cover' : `${cardName(face.card)}, ${face.layer}`
    return piece(name, (brush) => box.paintCard(brush, origin, 60, face, palette))
  }),
  ...[0, layerCount].map((left) => {
    const paint = (brush: Brush): void => {
      brush.translate(0, 12)
      box.paintPile(brush, 0, left, 60, 3, cover, palette)
    }
    return piece(`pile of ${left + 1}`, paint, 110)
  }),
  piece('scarab', (brush) => box.paintScarab(brush, 56, palette)),
  piece('spade', (brush) => palette.drawings.paint(brush, 'spade', origin, 0.56)),
  piece('coin', (brush) => box.paintCoin(brush, 20, palette)),
  piece('torch', (brush) => palette.drawings.paint(brush, 'torch', origin, 0.84)),
  ...['latest', 'pointed', 'penalty'].map((name) =>
    piece(name, (brush) => palette.drawings.paint(brush, name, origin, 0.56)),
  ),
  ...players.map((player) =>
    piece(`${player.name}: blockade`, (brush) => box.paintLid(brush, 56, player, palette)),
  ),
]
