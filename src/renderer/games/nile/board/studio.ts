import type { TileCode } from '../../../../shared/editions/index.ts'
import { isIdol, isPurse, isWild, tilesOf } from '../../../../shared/editions/tiles.ts'
import { ring, ringPoints } from '../../../../shared/editions/tutankhamun-2021.ts'
import { positionName } from '../../../../shared/text/format.ts'
import type { Player } from '../../../../shared/players.ts'
import { createTextureCache } from '../../../stage/textureCache.ts'
import type { Layout, Places } from './layout.ts'
import { paintBeam, paintCount, paintGilded, paintSign, type PaintPiece } from './paint/pieces.ts'
import { canvasOf, type Brush } from '../../../stage/brush.ts'
import { paintNumber, paintStone, squareSlab } from './paint/stone.ts'
import { emblemOf, type Emblem, type Palette } from '../../../stage/palette.ts'
import { bounds } from '../../../stage/shapes.ts'

/** The number on a tile's seal: the value of its set, or of a ring; 0 for a tile that belongs to no set. */
export const valueOf = (tile: TileCode): number => {
  if (isIdol(tile) || isPurse(tile) || isWild(tile)) return 0
  return tile === ring ? ringPoints : tilesOf(tile)
}

/** The table of an edition as its studio paints it. */
export interface Ground {
  readonly layout: Layout
  readonly pieceSize: number
  /** The landscape: everything that never moves, with a place for each seat where the edition has one. */
  paintLand(brush: Brush, palette: Palette, emblems: readonly Emblem[]): void
  readonly paintPiece: PaintPiece
  /**
   * The height of the pennant's foot above the middle of the piece whose turn it is, in sizes of the piece.
   */
  readonly masthead: number
  /** True where the pieces lie in water: they rock, and turn with the river. */
  readonly floats: boolean
}

export type Studio = ReturnType<typeof createStudio>

/** Everything that can be seen on the table, as paintings; each is made when it is first asked for. */
export function createStudio(ground: Ground, palette: Palette, players: readonly Player[], detail: number) {
  const textures = createTextureCache(detail)
  const { layout } = ground
  const { tilePath } = layout
  const emblems = players.map((player) => emblemOf(player, palette))
  const chip = leastOf(layout.niches, tilePath.face / 0.84) * 0.84
  /** The square tile with its shadow, which falls down. */
  const squareFrame = { x: -chip * 0.68, y: -chip * 0.56, width: chip * 1.36, height: chip * 1.39 }
  const boat = ground.pieceSize
  const high = layout.height + tilePath.face
  const beam = { x: -tilePath.face, y: -layout.height, width: tilePath.face * 2, height: high }
  const markSide = leastOf(layout.marks, 0)

  return {
    ...textures,
    layout,
    palette,
    players,
    /** The emblems by seat. */
    emblems,
    masthead: ground.masthead,
    floats: ground.floats,
    /** Side of the square tile, for niches and flights. */
    chip,
    boat,
    /** The landscape, which never changes: a canvas of its own, to lie under the one that is drawn anew. */
    land: () =>
      canvasOf(layout.width, layout.height, detail, (brush) => ground.paintLand(brush, palette, emblems)),
    /** The tile cut to the shape of its place, with the place's number on it or not; its origin is the place's centre. */
    stone(position: number, tile: TileCode, numbered: boolean) {
      const stone = tilePath.stones[position]
      const { centre } = stone
      const core = stone.core.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }))
      const box = bounds(core)
      const [head, side, foot] = [0.12, 0.28, 0.52].map((pad) => tilePath.round + tilePath.face * pad)
      const frame = {
        x: box.x - side,
        y: box.y - head,
        width: box.width + 2 * side,
        height: box.height + head + foot,
      }
      const radius = Math.min(stone.radius, tilePath.face)
      const slab = { core, round: tilePath.round, centre: { x: 0, y: 0 }, radius }
      return textures.painted(`stone ${position} ${tile} ${numbered}`, frame, (brush) => {
        paintStone(brush, slab, tile, valueOf(tile), palette)
        if (numbered) paintNumber(brush, slab, tile, positionName(position), palette)
      })
    },
    square: (tile: TileCode) =>
      textures.painted(`square ${tile}`, squareFrame, (brush) =>
        paintStone(brush, squareSlab(chip), tile, valueOf(tile), palette),
      ),
    boatOf: (seat: number, heading: 1 | -1) =>
      textures.painted(`boat ${seat} ${heading}`, boat * 1.3, (brush) =>
        ground.paintPiece(brush, boat, heading, emblems[seat], palette),
      ),
    pennant: () =>
      textures.painted('pennant', boat * 1.2, (brush) =>
        palette.drawings.paint(brush, 'pennant', { x: 0, y: 0 }, boat / 100),
      ),
    count: (count: number) =>
      textures.painted(`count ${count}`, chip * 0.6, (brush) =>
        paintCount(brush, chip * 0.22, count, palette),
      ),
    gilded: (tile: TileCode) =>
      textures.painted(`gilded ${tile}`, markSide * 1.4, (brush) =>
        paintGilded(brush, markSide * 0.92, tile, palette),
      ),
    sign: (tile: TileCode) =>
      textures.painted(`sign ${tile}`, tilePath.face * 5, (brush) =>
        paintSign(brush, tilePath.face * 2.4, tile, palette),
      ),
    beam: () =>
      textures.painted('beam', beam, (brush) => paintBeam(brush, tilePath.face, layout.height, palette)),
  }
}

/** The shortest side among some places of one size; `otherwise` where there are none. */
function leastOf(places: Places, otherwise: number): number {
  const [place] = Object.values(places)
  return place === undefined ? otherwise : Math.min(place.width, place.height)
}
