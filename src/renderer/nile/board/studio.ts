import type { TileCode } from '../../../shared/editions/index.ts'
import { isIdol, isPurse, isWild, tilesOf } from '../../../shared/editions/tiles.ts'
import { ring, ringPoints } from '../../../shared/editions/tutankhamun-2021.ts'
import { positionName } from '../../../shared/text/format.ts'
import type { Player } from '../../../shared/players.ts'
import { tilePictures } from '../../pieces/pictures/pictures.ts'
import { createTextureCache } from '../../board/textureCache.ts'
import type { Layout, Places } from './layout.ts'
import {
  canvasOf,
  castShadow,
  digits,
  disc,
  fillPicture,
  pictureAt,
  shading,
  shine,
  type Brush,
} from '../../board/brush.ts'
import { blend, emblemOf, sheer, type Emblem, type Palette } from '../../board/palette.ts'
import { between, bounds, origin, type Rect } from '../../board/shapes.ts'
import { paintNumber, paintStone, squareSlab } from './paint/stone.ts'

/** The number on a tile's seal: the value of its set, or of a ring; 0 for a tile that belongs to no set. */
export const valueOf = (tile: TileCode): number => {
  if (isIdol(tile) || isPurse(tile) || isWild(tile)) return 0
  return tile === ring ? ringPoints : tilesOf(tile)
}

/** Drawings of seats' pieces: the units that are the piece's size, and the height and side of the seat's sign on it. */
const pieces = {
  /** A papyrus boat under sail (2021). */
  boat: { units: 100, y: -12.5, side: 53 },
  /** An explorer under a sun helmet, the sign on the coat (2004). */
  explorer: { units: 100, y: 17, side: 45 },
  /** An obelisk with a golden tip (1993). */
  obelisk: { units: 100, y: 3, side: 40 },
  /** A canopic jar as wide as its size, standing on the origin. */
  jar: { units: 38, y: -21.6, side: 28.1 },
  /** A round marker whose radius is its size. */
  marker: { units: 50, y: 0, side: 71 },
}
type PieceName = keyof typeof pieces

/**
 * The pieces on the line: their part of the largest size that fits on a tile, and the height of the pennant's foot above
 * the middle of the one whose turn it is, in its sizes. Those that float rock, and turn with the river.
 */
const linePieces = {
  boat: { part: 1, masthead: 0.36, floats: true },
  explorer: { part: 0.98, masthead: 0.3, floats: false },
  obelisk: { part: 0.98, masthead: 0.34, floats: false },
}

/** The table of an edition as its studio paints it. */
export interface Ground {
  readonly layout: Layout
  readonly piece: keyof typeof linePieces
  /** The landscape: everything that never moves, with a place for each seat where the edition has one. */
  paintLand(brush: Brush, palette: Palette, emblems: readonly Emblem[]): void
}

/** The height of a coin as a part of its radius, and the flattening of its face in perspective. */
const coinRise = 0.34
const coinTilt = 0.52

export type Studio = ReturnType<typeof createStudio>

/** Everything that can be seen on the table, as paintings; each is made when it is first asked for. */
export function createStudio(ground: Ground, palette: Palette, players: readonly Player[], detail: number) {
  const { painted, upload, destroy } = createTextureCache(detail)
  const { layout } = ground
  const { tilePath, height } = layout
  const { face } = tilePath
  const { drawings } = palette
  const emblems = players.map((player) => emblemOf(player, palette))
  const chip = leastOf(layout.niches, face / 0.84) * 0.84
  /** The square tile with its shadow, which falls down. */
  const squareFrame = { x: -chip * 0.68, y: -chip * 0.56, width: chip * 1.36, height: chip * 1.39 }
  const { part, masthead, floats } = linePieces[ground.piece]
  const boat = tilePath.size * part
  const beam = { x: -face, y: -height, width: face * 2, height: height + face }
  const markSide = leastOf(layout.marks, 0)

  return {
    upload,
    destroy,
    layout,
    palette,
    emblems,
    masthead,
    floats,
    /** Side of the square tile, for niches and flights. */
    chip,
    boat,
    /** The landscape, which never changes: a canvas of its own, to lie under the one that is drawn anew. */
    land: () =>
      canvasOf(layout.width, layout.height, detail, (brush) => ground.paintLand(brush, palette, emblems)),
    /** The tile cut to the shape of its place, with the place's number on it or not; its origin is the place's centre. */
    stone(position: number, tile: TileCode, numbered: boolean) {
      const { centre, radius, core: whole } = tilePath.stones[position]
      const core = whole.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }))
      const box = bounds(core)
      const head = tilePath.round + face * 0.12
      const side = tilePath.round + face * 0.28
      const foot = tilePath.round + face * 0.52
      const right = box.x + box.width + side
      const low = box.y + box.height + foot
      const frame = between(box.x - side, box.y - head, right, low)
      const slab = { core, round: tilePath.round, centre: origin, radius: Math.min(radius, face) }
      return painted(`stone ${position} ${tile} ${numbered}`, frame, (brush) => {
        paintStone(brush, slab, tile, valueOf(tile), palette)
        if (numbered) paintNumber(brush, slab, tile, positionName(position), palette)
      })
    },
    square: (tile: TileCode) =>
      painted(`square ${tile}`, squareFrame, (brush) =>
        paintStone(brush, squareSlab(chip), tile, valueOf(tile), palette),
      ),
    boatOf(seat: number, heading: 1 | -1) {
      const facing = floats ? heading : 1
      return painted(`boat ${seat} ${facing}`, boat * 1.3, (brush) =>
        paintPiece(brush, ground.piece, boat, emblems[seat], palette, facing),
      )
    },
    wake: (end: 'wake-start' | 'wake-end', seat: number) =>
      painted(`${end} ${seat}`, face * 1.5, (brush) =>
        drawings.paint(brush, end, origin, face / 100, { colour: emblems[seat].colour }),
      ),
    pennant: () =>
      painted('pennant', boat * 1.2, (brush) => drawings.paint(brush, 'pennant', origin, boat / 100)),
    badge: (name: 'gem' | 'doom', radius: number) =>
      painted(`${name} ${radius}`, radius * 3, (brush) => drawings.paint(brush, name, origin, radius / 100)),
    count: (count: number) =>
      painted(`count ${count}`, chip * 0.6, (brush) => paintCount(brush, chip * 0.22, count, palette)),
    gilded: (tile: TileCode) =>
      painted(`gilded ${tile}`, markSide * 1.4, (brush) =>
        paintGilded(brush, markSide * 0.92, tile, palette),
      ),
    sign: (tile: TileCode) =>
      painted(`sign ${tile}`, face * 5, (brush) => paintSign(brush, face * 2.4, tile, palette)),
    /** A ray of the sun that falls on the origin from above. */
    beam: () =>
      painted('beam', beam, (brush) => {
        const glow = palette.land('glow')
        drawings.fill(brush, 'beam', { x: -face * 0.6, y: -height, width: face * 1.2, height })
        shine(brush, origin, face, sheer('#ffffff', 0.85), sheer(glow, 0.55), sheer(glow, 0))
      }),
    /** The piece that counts a seat's points. */
    counter: (name: PieceName, seat: number, size: number, frame: Rect | number) =>
      painted(`${name} ${seat}`, frame, (brush) => paintPiece(brush, name, size, emblems[seat], palette)),
    stack(radius: number, count: number) {
      const tall = radius * (coinTilt + count * coinRise) + radius
      const frame = { x: -radius * 1.5, y: -tall, width: radius * 3, height: tall + radius }
      return painted(`stack ${radius} ${count}`, frame, (brush) => paintStack(brush, radius, count, palette))
    },
    coin: (radius: number) =>
      painted(`coin ${radius}`, radius * 2.4, (brush) =>
        drawings.paint(brush, 'coin', { x: 0, y: radius * 0.2 }, radius / 50),
      ),
    amount: (size: number, amount: number) =>
      painted(`amount ${size} ${amount}`, size * 2.4, (brush) => paintAmount(brush, size, amount, palette)),
  }
}

/** The shortest side among some places of one size; `otherwise` where there are none. */
function leastOf(places: Places, otherwise: number): number {
  const [place] = Object.values(places)
  return place === undefined ? otherwise : Math.min(place.width, place.height)
}

/** Paints a seat's piece round the brush's origin; `facing` -1 looks left. */
export function paintPiece(
  brush: Brush,
  name: PieceName,
  size: number,
  emblem: Emblem,
  { drawings }: Palette,
  facing: 1 | -1 = 1,
): void {
  const { units, y, side } = pieces[name]
  const unit = size / units
  drawings.paint(brush, name, origin, unit, { colour: emblem.colour, facing })
  fillPicture(brush, emblem.sign, { x: 0, y: y * unit }, side * unit, emblem.ink)
}

/** Tribute coins piled on the brush's origin, one on the other. */
export function paintStack(brush: Brush, radius: number, count: number, { drawings }: Palette): void {
  drawings.paint(brush, 'coin-shadow', origin, radius / 50)
  for (let coin = 0; coin < count; coin++) {
    drawings.paint(brush, 'coin', { x: 0, y: -coin * radius * coinRise }, radius / 50)
  }
}

/** A number in the middle of the brush's origin, to be read on any ground. */
function paintAmount(brush: Brush, size: number, amount: number, palette: Palette): void {
  const { land, night, numerals } = palette
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

export function paintCount(brush: Brush, radius: number, count: number, { land, numerals }: Palette): void {
  disc(brush, origin, radius, land('cave-deep'), land('star'), radius * 0.14)
  digits(brush, String(count), origin, `700 ${radius * 1.5}px ${numerals}`, land('star'))
}

/** A picture in gold, as it shows on the rock of the tomb. */
export function paintGilded(brush: Brush, side: number, tile: TileCode, { land }: Palette): void {
  castShadow(brush, land('gold'), side * 0.18)
  fillPicture(brush, tilePictures[tile], origin, side, blend(land('gold'), '#ffffff', 0.35))
}

/** A tile's picture in gold light, as an idol shows itself, or King Tut. */
export function paintSign(brush: Brush, side: number, tile: TileCode, { land }: Palette): void {
  const path = pictureAt(tilePictures[tile], origin, side)
  const deep = land('cave-deep')
  const dark = land('cave')
  shine(brush, origin, side, sheer(deep, 0.85), sheer(dark, 0.45), sheer(dark, 0))
  brush.lineJoin = 'round'
  brush.lineWidth = side * 0.035
  brush.strokeStyle = land('gold-deep')
  brush.stroke(path)
  castShadow(brush, land('glow'), side * 0.14)
  const top = { x: 0, y: -side / 2 }
  const foot = { x: 0, y: side / 2 }
  brush.fillStyle = shading(brush, top, foot, '#ffffff', land('glow'), land('gold'))
  brush.fill(path, 'evenodd')
}
