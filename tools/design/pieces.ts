import { cardValue, cards, layerCount, type Card } from '../../src/shared/editions/tutankhamens-revenge.ts'
import { lineFacts } from '../../src/shared/editions/tiles.ts'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'
import { idols } from '../../src/shared/editions/tutankhamun-2021.ts'
import { boats, colours } from '../../src/shared/players.ts'
import { boatName, cardName, tileName } from '../../src/shared/text/names.ts'
import type { BoxPalette } from '../../src/renderer/games/dig/board/palette.ts'
import {
  paintCard,
  paintPile,
  paintCoin,
  paintFrame,
  paintLid,
  paintScarab,
  paintTorch,
  type Face,
} from '../../src/renderer/games/dig/board/paint.ts'
import {
  paintBoat,
  paintExplorer,
  paintJar,
  paintMarker,
  paintObelisk,
  paintStack,
  paintCount,
  paintGilded,
  paintSign,
} from '../../src/renderer/games/nile/board/paint/pieces.ts'
import { paintStone, squareSlab } from '../../src/renderer/games/nile/board/paint/stone.ts'
import type { Palette } from '../../src/renderer/games/nile/board/palette.ts'
import { valueOf } from '../../src/renderer/games/nile/board/studio.ts'
import type { Brush } from '../../src/renderer/stage/brush.ts'
import { emblemOf } from '../../src/renderer/stage/palette.ts'

/** Something that a board paints: a square of `side` CSS pixels round the brush's origin. */
export interface Piece {
  readonly name: string
  readonly side: number
  readonly paint: (brush: Brush) => void
}

const origin = { x: 0, y: 0 }
export const players = boats.map((boat, seat) => ({ name: boatName(boat), boat, colour: colours[seat] }))

/** Every tile of a line edition, as it lies beside the line. */
export const tilesOf = (edition: EditionOf<'nile'>): TileCode[] => lineFacts[edition].tiles as TileCode[]

export const tilePieces = (edition: EditionOf<'nile'>, palette: Palette): Piece[] =>
  tilesOf(edition).map((tile) => ({
    name: tileName(tile),
    side: 84,
    paint: (brush) => {
      paintStone(brush, squareSlab(60), tile, valueOf(tile), palette)
    },
  }))

/** The pieces and scores of every seat, in every line edition. */
export const seatPieces = (palette: Palette): Piece[] =>
  players.flatMap((player) => {
    const emblem = emblemOf(player, palette)
    const piece = (name: string, paint: (brush: Brush) => void): Piece => ({
      name: `${player.name}: ${name}`,
      side: 84,
      paint,
    })
    return [
      piece('boat', (brush) => {
        paintBoat(brush, 64, 1, emblem, palette)
      }),
      piece('boat, back', (brush) => {
        paintBoat(brush, 64, -1, emblem, palette)
      }),
      piece('explorer', (brush) => {
        paintExplorer(brush, 64, 1, emblem, palette)
      }),
      piece('obelisk', (brush) => {
        paintObelisk(brush, 64, 1, emblem, palette)
      }),
      piece('jar', (brush) => {
        brush.translate(0, 32)
        paintJar(brush, 48, 1, emblem, palette)
      }),
      piece('marker', (brush) => {
        paintMarker(brush, 24, 1, emblem, palette)
      }),
    ]
  })

/** The signs that the line's tables show beside tiles and pieces. */
export const linePieces = (palette: Palette): Piece[] => [
  ...[...idols, 'TUT' as const].map((tile) => ({
    name: `${tileName(tile)}: sign`,
    side: 110,
    paint: (brush: Brush) => {
      paintSign(brush, 56, tile, palette)
    },
  })),
  ...idols.map((tile) => ({
    name: `${tileName(tile)}: gilded`,
    side: 84,
    paint: (brush: Brush) => {
      paintGilded(brush, 48, tile, palette)
    },
  })),
  {
    name: 'pennant',
    side: 84,
    paint: (brush) => {
      palette.drawings.paint(brush, 'pennant', origin, 0.7)
    },
  },
  {
    name: 'count',
    side: 48,
    paint: (brush) => {
      paintCount(brush, 14, 8, palette)
    },
  },
  {
    name: 'coins',
    side: 84,
    paint: (brush) => {
      brush.translate(0, 24)
      paintStack(brush, 18, 5, palette)
    },
  },
]

/** The lowest layer and the highest in which a card lies, with the look of each. */
const facesOf = (card: Card): Face[] =>
  [1, layerCount].map((layer) => ({ card, layer, value: cardValue[card] }))

/** Everything that lies in the box of the dig or beside it. */
export function digPieces(palette: BoxPalette): Piece[] {
  const cover: Face = { card: null, layer: layerCount + 1, value: 0 }
  const tokens: readonly (readonly [name: string, paint: (brush: Brush) => void])[] = [
    ['scarab', (brush) => paintScarab(brush, 56, palette)],
    ['spade', (brush) => palette.drawings.paint(brush, 'spade', origin, 0.56)],
    ['coin', (brush) => paintCoin(brush, 20, palette)],
    ['torch', (brush) => paintTorch(brush, 84, palette)],
    ['dug in last', (brush) => paintFrame(brush, 56, palette.glow, 0.85)],
    ['pointed at', (brush) => paintFrame(brush, 56, palette.gold.lit, 1)],
    ['penalty', (brush) => paintFrame(brush, 56, palette.seals.loss, 1)],
    ...players.map(
      (player) =>
        [`${player.name}: blockade`, (brush: Brush) => paintLid(brush, 56, player, palette)] as const,
    ),
  ]
  return [
    ...cards.flatMap(facesOf).map((face) => ({
      name: face.card === null ? 'cover' : `${cardName(face.card)}, ${face.layer}`,
      side: 84,
      paint: (brush: Brush) => {
        paintCard(brush, origin, 60, face, palette)
      },
    })),
    ...[0, layerCount].map((left) => ({
      name: `pile of ${left + 1}`,
      side: 110,
      paint: (brush: Brush) => {
        brush.translate(0, 12)
        paintPile(brush, 0, left, 60, 3, cover, palette)
      },
    })),
    ...tokens.map(([name, paint]) => ({ name, side: 84, paint })),
  ]
}
