import { Container, Sprite, Graphics } from 'pixi.js'
import { pointsBetween } from '../curve.ts'
import { alongOf, pathPlaceOf, type PathPlace } from '../tilePath.ts'
import { wear } from '../../../board/textureCache.ts'
import { blend } from '../../../board/palette.ts'
import { clamp, mix, type Point } from '../../../board/shapes.ts'
import { before, type BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'
import type { Wake } from '../scene.ts'

/** The angle at which a boat lies where the river runs straight down or up, in radians. */
const steepest = 0.26

/** The pieces on the line, one for each seat: boats, explorers or obelisks. */
export function createBoats(studio: Studio) {
  const { tilePath } = studio.layout
  const view = new Container({ sortableChildren: true })
  const fleet = studio.emblems.map((_, seat) => {
    const boat = view.addChild(new Container())
    const y = -studio.boat * studio.masthead
    const pennant = boat.addChild(new Sprite({ visible: false, y, texture: studio.pennant() }))
    const hull = boat.addChild(new Sprite(studio.boatOf(seat, 1)))
    return { boat, hull, pennant, rise: 0, tilt: 0, roll: 0 }
  })

  function place(boats: BoardState['boats'], seat: number): PathPlace {
    const place = boats[seat] ?? -1
    return place < 0
      ? pathPlaceOf(tilePath, before(boats, seat))
      : { along: alongOf(tilePath, place), across: 0 }
  }

  /** Sets a boat part of the way between two berths, looking the way it goes: 1 with the flow, -1 against it. */
  function sail(seat: number, from: PathPlace, to: PathPlace, part: number): void {
    const ship = fleet[seat]
    const along = mix(from.along, to.along, part)
    const { angle } = tilePath.curve.at(along)
    const { x, y } = tilePath.curve.offset(along, mix(from.across, to.across, part) * tilePath.half)
    const way = to.along >= from.along ? 1 : -1
    const heading = Math.cos(angle) * way > -1e-6 ? 1 : -1
    wear(ship.hull, studio.boatOf(seat, heading))
    ship.tilt = studio.floats ? Math.sin(angle) * way * heading * steepest : 0
    ship.hull.rotation = ship.tilt + ship.roll
    ship.boat.position.set(x, y - studio.boat * 0.04 - ship.rise)
    ship.boat.scale.set(ship.rise > 0 ? 1.1 : 1)
    ship.boat.zIndex = y + ship.rise * 4
  }

  return {
    view,
    place,
    sail,
    draw(boats: BoardState['boats']) {
      fleet.forEach((_, seat) => {
        const there = place(boats, seat)
        sail(seat, there, there, 1)
      })
    },
    /** Draws a boat in the air. */
    carry(seat: number, at: Point, growth: number) {
      const { boat } = fleet[seat]
      boat.position.copyFrom(at)
      boat.scale.set(growth)
      boat.zIndex = 1e6
    },
    at(seat: number): Point {
      const { x, y } = fleet[seat].boat
      return { x, y }
    },
    /** Rocks the boats as they lie after so many seconds; does nothing where they do not float. */
    rock(seconds: number) {
      if (!studio.floats) return
      fleet.forEach((ship, seat) => {
        ship.roll = 0.05 * Math.sin(seconds * 1.5 + seat * 2.1)
        ship.hull.rotation = ship.tilt + ship.roll
        ship.hull.y = studio.boat * 0.014 * Math.sin(seconds * 2.1 + seat * 1.3)
      })
    },
    /** Raises the boat of the seat whose turn it is under its pennant. */
    turn(seat: number | null) {
      fleet.forEach((ship, other) => {
        ship.rise = other === seat ? studio.boat * 0.1 : 0
        ship.pennant.visible = other === seat
      })
    },
  }
}

/** The foam behind a boat under way: two trails that part from its stern and fade. */
export function createFoam(studio: Studio) {
  const view = new Graphics()
  const { tilePath } = studio.layout
  const tail = tilePath.pitch * 3
  const flecks = 14
  return {
    view,
    /** Draws the foam of a boat that has come so far of its way. */
    draw(from: PathPlace, to: PathPlace, part: number) {
      view.clear()
      if (!studio.floats) return
      const along = mix(from.along, to.along, part)
      const way = to.along >= from.along ? 1 : -1
      const reach = Math.min(tail, Math.abs(along - from.along))
      for (let fleck = 1; fleck <= flecks; fleck++) {
        const far = fleck / flecks
        for (const side of [-1, 1]) {
          const across = side * tilePath.half * (0.2 + 0.75 * Math.sqrt(far))
          const { x, y } = tilePath.curve.offset(along - way * reach * far, across)
          view
            .circle(x, y, tilePath.face * (0.2 - 0.11 * far) * (fleck % 2 === 0 ? 1 : 0.72))
            .fill({ color: studio.palette.land('foam'), alpha: 0.75 * (1 - far) + 0.05 })
        }
      }
    },
  }
}

/** The wake of a boat: foam along both banks from where it came, stronger towards the boat. */
export function createWake(studio: Studio) {
  const view = new Container()
  const lines = view.addChild(new Graphics())
  const ends = view.addChild(new Container())
  const { curve, half, row, pitch, head, face } = studio.layout.tilePath
  const outside = half + (row / 2 - half) * 0.42

  function trail(from: number, to: number, across: number, colour: string): void {
    const parts = 24
    for (const [width, shade, strength] of [
      [0.17, colour, 1],
      [0.07, '#ffffff', 0.9],
    ] as const) {
      for (let part = 0; part < parts; part++) {
        const start = mix(from, to, part / parts)
        const end = mix(from, to, (part + 1) / parts)
        const alpha = strength * (0.25 + 0.75 * ((part + 1) / parts))
        for (const stretch of curve.stretches(Math.min(start, end), Math.max(start, end))) {
          lines
            .poly(pointsBetween(curve, ...stretch, across, pitch * 0.12), false)
            .stroke({ width: face * width, color: shade, alpha, cap: 'butt', join: 'round' })
        }
      }
    }
  }

  return {
    view,
    draw(wake: Wake | null) {
      lines.clear()
      for (const old of ends.removeChildren()) old.destroy()
      if (wake === null) return
      const alongWake = (place: number): number =>
        clamp(place < 0 ? head - pitch * 0.6 : alongOf(studio.layout.tilePath, place), 0, curve.length)
      const from = alongWake(wake.from)
      const to = alongWake(wake.to)
      const way = Math.sign(to - from) || 1
      const tip = to - way * pitch * 0.42
      const rotation = curve.at(tip - way * pitch * 0.2).angle + (way > 0 ? 0 : Math.PI)
      const colour = blend(studio.emblems[wake.seat].hull, '#ffffff', 0.12)
      for (const across of [-outside, outside]) {
        trail(from, tip, across, colour)
        const position = curve.offset(tip, across)
        const texture = studio.wake('wake-end', wake.seat)
        ends.addChild(new Sprite({ position, rotation, texture }))
      }
      ends.addChild(new Sprite({ position: curve.at(from), texture: studio.wake('wake-start', wake.seat) }))
    },
  }
}
