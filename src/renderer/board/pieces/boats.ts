import { Container, Sprite } from 'pixi.js'
import { wear } from '../gallery.ts'
import { alongOf, berthOf } from '../river.ts'
import type { Point } from '../shapes.ts'
import { before, type Standing } from '../standing.ts'
import type { Studio } from '../studio.ts'

export interface Boats {
  readonly view: Container
  draw(boats: Standing['boats']): void
  /** Where along the river a seat's boat belongs. */
  along(boats: Standing['boats'], seat: number): number
  /** Sets a boat on the river, looking the way it goes: 1 with the flow, -1 against it. */
  sail(seat: number, along: number, way: 1 | -1): void
  /** Holds a boat in the air. */
  carry(seat: number, at: Point, growth: number): void
  at(seat: number): Point
  /** Whose boat rides high under its pennant. */
  turn(seat: number | null): void
}

export function createBoats(studio: Studio): Boats {
  const { river } = studio.layout
  const view = new Container({ sortableChildren: true })
  const fleet = studio.players.map((_, seat) => {
    const boat = new Container()
    const hull = new Sprite()
    const pennant = new Sprite({ visible: false, y: -studio.boat * 0.36 })
    wear(hull, studio.boatOf(seat, 1))
    wear(pennant, studio.pennant())
    boat.addChild(pennant, hull)
    view.addChild(boat)
    return { boat, hull, pennant, rise: 0 }
  })
  let waiting: Standing['boats'] = []

  function along(boats: Standing['boats'], seat: number): number {
    const place = boats[seat] ?? -1
    return place < 0 ? berthOf(river, before(boats, seat)) : alongOf(river, place)
  }

  /** Boats that wait lie to either side in turn, so that each shows its sail. */
  function aside(seat: number): number {
    if ((waiting[seat] ?? 0) >= 0) return 0
    return (before(waiting, seat) % 2 === 0 ? -0.13 : 0.17) * river.half
  }

  function sail(seat: number, length: number, way: 1 | -1): void {
    const one = fleet[seat]
    if (one === undefined) return
    const { x, y, angle } = river.curve.at(length)
    wear(one.hull, studio.boatOf(seat, Math.cos(angle) * way >= 0 ? 1 : -1))
    one.boat.position.set(x, y - studio.boat * 0.04 + aside(seat) - one.rise)
    one.boat.scale.set(one.rise > 0 ? 1.1 : 1)
    one.boat.zIndex = y + aside(seat) + one.rise * 4
  }

  function draw(boats: Standing['boats']): void {
    waiting = boats
    fleet.forEach((_, seat) => {
      sail(seat, along(boats, seat), 1)
    })
  }

  return {
    view,
    draw,
    along,
    sail,
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
