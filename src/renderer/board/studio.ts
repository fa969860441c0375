import type { TileCode } from '../../shared/editions/index.ts'
import type { IdolVerb } from '../../shared/move.ts'
import type { Player } from '../../shared/views.ts'
import { createGallery, frameOf, type Gallery, type Painted } from './gallery.ts'
import type { Layout } from './layout.ts'
import { paintBeam, paintCount, paintGilded, paintSign } from './paint/signs.ts'
import { paintBoat, paintPennant } from './paint/boat.ts'
import { paintJar } from './paint/jar.ts'
import { canvasOf } from './paint/brush.ts'
import { paintLand } from './paint/land.ts'
import { paintStone, squareSlab } from './paint/stone.ts'
import type { Palette } from './palette.ts'
import { bounds } from './shapes.ts'
import { valueOf } from './values.ts'

/** Everything that can be seen on the table, as paintings; each is made when it is first asked for. */
export interface Studio {
  readonly layout: Layout
  readonly palette: Palette
  readonly players: readonly Player[]
  /** Side of the square tile, for niches and flights. */
  readonly chip: number
  readonly boat: number
  /** The landscape, which never changes: a canvas of its own, to lie under the one that is drawn anew. */
  land(): HTMLCanvasElement
  /** The tile cut to the shape of its place; its origin is the place's centre. */
  stone(position: number, tile: TileCode): Painted
  square(tile: TileCode): Painted
  boatOf(seat: number, heading: 1 | -1): Painted
  pennant(): Painted
  jar(seat: number): Painted
  count(count: number): Painted
  gilded(tile: TileCode): Painted
  sign(idol: IdolVerb): Painted
  beam(): Painted
  destroy(): void
}

export function createStudio(
  layout: Layout,
  palette: Palette,
  players: readonly Player[],
  detail: number,
): Studio {
  const gallery: Gallery = createGallery(detail)
  const { river, track, cave, tomb } = layout
  const niche = cave.niches[0]
  const chip = niche === undefined ? river.face : Math.min(niche.width, niche.height) * 0.84
  const boat = Math.min(river.pitch, river.depth * 2)
  const markSide = Math.min(tomb.marks[0]?.width ?? 0, tomb.marks[0]?.height ?? 0)

  function playerOf(seat: number): Player {
    const player = players[seat]
    if (player === undefined) throw new RangeError(`Nobody sits in seat ${seat}`)
    return player
  }

  return {
    layout,
    palette,
    players,
    chip,
    boat,
    land: () =>
      canvasOf(layout.width, layout.height, detail, (brush) => {
        paintLand(brush, layout, palette)
      }),
    stone(position, tile) {
      const stone = river.stones[position]
      if (stone === undefined) throw new RangeError(`The river has no place ${position}`)
      const { centre } = stone
      const core = stone.core.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }))
      const box = bounds(core)
      const pad = river.round + river.face * 0.28
      const foot = river.face * 0.24
      const frame = {
        x: box.x - pad,
        y: box.y - pad,
        width: box.width + 2 * pad,
        height: box.height + 2 * pad + foot,
      }
      const slab = { core, round: river.round, centre: { x: 0, y: 0 }, radius: river.face }
      return gallery.painted(`stone ${position} ${tile}`, frame, (brush) => {
        paintStone(brush, slab, tile, valueOf(tile), palette)
      })
    },
    square: (tile) =>
      gallery.painted(`square ${tile}`, frameOf(chip * 1.5), (brush) => {
        paintStone(brush, squareSlab(chip), tile, valueOf(tile), palette)
      }),
    boatOf(seat, heading) {
      const player = playerOf(seat)
      return gallery.painted(`boat ${seat} ${heading}`, frameOf(boat * 1.3), (brush) => {
        paintBoat(brush, boat, heading, player.boat, palette.seats[player.colour], palette)
      })
    },
    pennant: () =>
      gallery.painted('pennant', frameOf(boat * 1.2), (brush) => {
        paintPennant(brush, boat, palette)
      }),
    jar(seat) {
      const player = playerOf(seat)
      const { width, height } = track.jar
      const frame = { x: -width * 0.7, y: -height * 1.15, width: width * 1.4, height: height * 1.3 }
      return gallery.painted(`jar ${seat}`, frame, (brush) => {
        paintJar(brush, width, height, player.boat, palette.seats[player.colour], palette)
      })
    },
    count: (count) =>
      gallery.painted(`count ${count}`, frameOf(chip * 0.6), (brush) => {
        paintCount(brush, chip * 0.22, count, palette)
      }),
    gilded: (tile) =>
      gallery.painted(`gilded ${tile}`, frameOf(markSide * 1.4), (brush) => {
        paintGilded(brush, markSide * 0.92, tile, palette)
      }),
    sign: (idol) =>
      gallery.painted(`sign ${idol}`, frameOf(river.face * 5), (brush) => {
        paintSign(brush, river.face * 2.4, idol, palette)
      }),
    beam: () =>
      gallery.painted(
        'beam',
        { x: -river.face, y: -layout.height, width: river.face * 2, height: layout.height + river.face },
        (brush) => {
          paintBeam(brush, river.face, layout.height, palette)
        },
      ),
    destroy() {
      gallery.destroy()
    },
  }
}
