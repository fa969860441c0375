import { Container, Sprite } from 'pixi.js'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { Fly, Sign } from '../plan.ts'
import type { Show } from '../../../board/player.ts'
import { arcAt, clamp, distance, eased, middle, mix, type Point } from '../../../board/shapes.ts'
import type { TileSpot } from '../boardState.ts'
import type { Studio } from '../studio.ts'

/** The beginning of each way of a sign: how far off (in radii of a tile's face), how far turned, and how much too narrow. */
const beginnings: Readonly<Record<Sign['way'], Partial<Record<'x' | 'y' | 'turn' | 'narrow', number>>>> = {
  rise: { y: 1.6 },
  spread: { narrow: 0.75 },
  fall: { y: -3 },
  turn: { turn: -1.4 },
  swoop: { x: -3.4, y: -2 },
}

/** Tiles in flight between places, and the signs of the idols. `seatAt` returns the place of a collection. */
export function createFlights(studio: Studio, seatAt: (seat: number) => Point) {
  const view = new Container()
  const { layout, chip } = studio
  const { tilePath, niches } = layout
  /** The tile that has sunk last, by its kind: it covers those of its kind that sank before, which need not be drawn. */
  const sunk = new Map<TileCode, Sprite>()

  /** The place and size of a tile of that kind on a spot. */
  function lies(spot: TileSpot, tile: TileCode): Point & { readonly side: number } {
    switch (spot.on) {
      case 'line': {
        const centre = tilePath.stones[spot.at]?.centre ?? tilePath.curve.at(tilePath.head - tilePath.pitch)
        return { x: centre.x, y: centre.y, side: tilePath.face * 2 }
      }
      case 'underworld':
        return { ...(niches[tile] ? middle(niches[tile]) : layout.away), side: chip }
      case 'tomb':
        return { ...layout.goal, side: tilePath.row * 0.17 }
      case 'away':
        return { ...layout.away, side: tilePath.face * 0.5 }
      case 'stake': {
        // Held up over the collection that it comes from.
        const { x, y } = seatAt(spot.seat)
        return { x, y: Math.min(y, layout.height) - tilePath.face * 2, side: tilePath.face * 1.3 }
      }
      case 'seat':
        return { ...seatAt(spot.seat), side: tilePath.face * 0.9 }
    }
  }

  function fly({ tile, from, to, by }: Fly): Show {
    const start = lies(from, tile)
    const end = lies(to, tile)
    const own = from.on === 'line'
    const sprite = new Sprite(own ? studio.stone(from.at, tile, false) : studio.square(tile))
    const natural = own
      ? 2 * Math.min(tilePath.face, tilePath.stones[from.at]?.radius ?? tilePath.face)
      : chip
    view.addChild(sprite)
    if (typeof by === 'object') {
      // Gathers in the row of its set, in the middle of the table, is seen there, and goes on.
      const apart = Math.min(tilePath.face * 2.1, (layout.width * 0.8) / by.of)
      const there = {
        x: layout.width / 2 + (by.place - (by.of - 1) / 2) * apart,
        y: layout.height * 0.46,
        side: Math.min(tilePath.face * 2.1, apart * 0.95),
      }
      return (part) => {
        const come = eased(part / 0.3)
        const leave = eased((part - 0.62) / 0.38)
        const swell = 1 + 0.1 * Math.sin(Math.PI * clamp((part - 0.3) / 0.32, 0, 1))
        sprite.position.copyFrom(arcAt(arcAt(start, there, come), end, leave, layout.height * 0.08))
        sprite.scale.set((mix(mix(start.side, there.side, come), end.side, leave) / natural) * swell)
        sprite.alpha = Math.min(1, part * 8, (1 - part) * 6)
        sprite.visible = sprite.alpha > 0
      }
    }
    const rise = by === 'arc' ? Math.min(distance(start, end) * 0.28, layout.height * 0.16) : 0
    const leaving = to.on !== 'line' && to.on !== 'underworld'
    const coming = from.on === 'seat' || from.on === 'stake'
    const sink = (): void => {
      const before = sunk.get(tile)
      if (before === sprite || !sprite.visible) return
      if (before !== undefined) before.visible = false
      sunk.set(tile, sprite)
    }
    return (part) => {
      const way = eased(part)
      const lift = Math.sin(part * Math.PI)
      const sway = by === 'drift' ? Math.sin(part * Math.PI * 2) : 0
      const { x, y } = arcAt(start, end, way)
      sprite.position.set(x, y - lift * rise + sway * tilePath.face * 0.35)
      sprite.scale.set(
        (mix(start.side, end.side, way) / natural) * (by === 'arc' ? 1 + 0.22 * lift : 1 - 0.12 * lift),
      )
      sprite.rotation = sway * 0.22
      sprite.alpha = Math.min(1, leaving ? (1 - part) * 5 : 1, coming ? part * 5 : 1)
      if (by === 'drift' && part === 1) sink()
    }
  }

  function sign({ tile, way, over, faint }: Sign): Show {
    const group = new Container()
    const face = new Sprite(studio.sign(tile))
    if (way === 'fall' && !faint) group.addChild(new Sprite(studio.beam()))
    group.addChild(face)
    group.position.copyFrom(over.on === 'underworld' ? layout.away : lies(over, tile))
    view.addChild(group)
    const { face: size } = tilePath
    const { x = 0, y = 0, turn = 0, narrow = 0 } = beginnings[way]
    return (part) => {
      const come = eased(part * 2.4)
      const gone = 1 - come
      group.alpha = (faint ? 0.55 : 1) * Math.min(1, part * 5, (1 - part) * 4)
      face.scale.set(0.75 + 0.35 * come + 0.1 * part)
      face.scale.x *= 1 - narrow * gone
      face.position.set(x * gone * size, y * gone * size)
      face.rotation = turn * gone
    }
  }

  return {
    view,
    fly,
    sign,
    clear() {
      for (const old of view.removeChildren()) old.destroy({ children: true })
      sunk.clear()
    },
  }
}
