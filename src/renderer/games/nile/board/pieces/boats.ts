import { Container, Sprite } from 'pixi.js'
import { alongOf, pathPlaceOf, type PathPlace } from '../tilePath.ts'
import { wear } from '../../../../stage/textureCache.ts'
import { mix, type Point } from '../../../../stage/shapes.ts'
import { before, type BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'

/** The pieces on the line, one a seat, whatever the edition makes of them. */
export interface Boats {
  readonly view: Container
  draw(boats: BoardState['boats']): void
  /** Where on the course a seat's boat belongs. */
  place(boats: BoardState['boats'], seat: number): PathPlace
  /** Sets a boat part of the way between two berths, looking the way it goes: 1 with the flow, -1 against it. */
  sail(seat: number, from: PathPlace, to: PathPlace, part: number): void
  /** Holds a boat in the air. */
  carry(seat: number, at: Point, growth: number): void
  at(seat: number): Point
  /** Whose boat rides high under its pennant. */
  turn(seat: number | null): void
}

export function createBoats(studio: Studio): Boats {
  const { tilePath } = studio.layout
  const view = new Container({ sortableChildren: true })
  const fleet = studio.players.map((_, seat) => {
    const boat = new Container()
    const hull = new Sprite()
    const pennant = new Sprite({ visible: false, y: -studio.boat * studio.masthead })
    wear(hull, studio.boatOf(seat, 1))
    wear(pennant, studio.pennant())
    boat.addChild(pennant, hull)
    view.addChild(boat)
    return { boat, hull, pennant, rise: 0 }
  })

  function place(boats: BoardState['boats'], seat: number): PathPlace {
    const place = boats[seat] ?? -1
    return place < 0
      ? pathPlaceOf(tilePath, before(boats, seat))
      : { along: alongOf(tilePath, place), across: 0 }
  }

  function sail(seat: number, from: PathPlace, to: PathPlace, part: number): void {
    const one = fleet[seat]
    if (one === undefined) return
    const along = mix(from.along, to.along, part)
    const { angle } = tilePath.curve.at(along)
    const { x, y } = tilePath.curve.beside(along, mix(from.across, to.across, part) * tilePath.half)
    const way = to.along >= from.along ? 1 : -1
    wear(one.hull, studio.boatOf(seat, Math.cos(angle) * way > -1e-6 ? 1 : -1))
    one.boat.position.set(x, y - studio.boat * 0.04 - one.rise)
    one.boat.scale.set(one.rise > 0 ? 1.1 : 1)
    one.boat.zIndex = y + one.rise * 4
  }

  return {
    view,
    place,
    sail,
    draw(boats) {
      fleet.forEach((_, seat) => {
        const there = place(boats, seat)
        sail(seat, there, there, 1)
      })
    },
    carry(seat, at, growth) {
      const one = fleet[seat]
      if (one === undefined) return
      one.boat.position.copyFrom(at)
      one.boat.scale.set(growth)
      one.boat.zIndex = 1e6
    },
    at(seat) {
      const one = fleet[seat]
      return one === undefined ? { x: 0, y: 0 } : { x: one.boat.x, y: one.boat.y }
    },
    turn(seat) {
      fleet.forEach((one, other) => {
        one.rise = other === seat ? studio.boat * 0.1 : 0
        one.pennant.visible = other === seat
      })
    },
  }
}
