import { Container, Sprite, Graphics } from 'pixi.js'
import { alongOf, pathPlaceOf, pointsBetween, type PathPlace } from '../tilePath.ts'
import { wear } from '../../../../stage/textureCache.ts'
import { mix, type Point, clamp } from '../../../../stage/shapes.ts'
import { before, type BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'
import { blend } from '../../../../stage/brush.ts'
import type { Wake } from '../scene.ts'

/** The angle at which a boat lies where the river runs straight down or up, in radians. */
const steepest = 0.26

/** The pieces on the line, one for each seat: boats, explorers or obelisks. */
export function createBoats(studio: Studio) {
  const { tilePath } = studio.layout
  const view = new Container({ sortableChildren: true })
  const fleet = studio.players.map((_, seat) => {
    const boat = new Container()
    const hull = new Sprite(studio.boatOf(seat, 1))
    const masthead = -studio.boat * studio.masthead
    const pennant = new Sprite({ visible: false, y: masthead, texture: studio.pennant() })
    boat.addChild(pennant, hull)
    view.addChild(boat)
    return { boat, hull, pennant, rise: 0, tilt: 0, roll: 0 }
  })

  /** The place of a seat's boat on the course. */
  function place(boats: BoardState['boats'], seat: number): PathPlace {
    const place = boats[seat] ?? -1
    return place < 0
      ? pathPlaceOf(tilePath, before(boats, seat))
      : { along: alongOf(tilePath, place), across: 0 }
  }

  /** Sets a boat part of the way between two berths, looking the way it goes: 1 with the flow, -1 against it. */
  function sail(seat: number, from: PathPlace, to: PathPlace, part: number): void {
    const one = fleet[seat]
    const along = mix(from.along, to.along, part)
    const { angle } = tilePath.curve.at(along)
    const { x, y } = tilePath.curve.beside(along, mix(from.across, to.across, part) * tilePath.half)
    const way = to.along >= from.along ? 1 : -1
    const heading = Math.cos(angle) * way > -1e-6 ? 1 : -1
    wear(one.hull, studio.boatOf(seat, heading))
    one.tilt = studio.floats ? Math.sin(angle) * way * heading * steepest : 0
    one.hull.rotation = one.tilt + one.roll
    one.boat.position.set(x, y - studio.boat * 0.04 - one.rise)
    one.boat.scale.set(one.rise > 0 ? 1.1 : 1)
    one.boat.zIndex = y + one.rise * 4
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
      fleet.forEach((one, seat) => {
        one.roll = 0.05 * Math.sin(seconds * 1.5 + seat * 2.1)
        one.hull.rotation = one.tilt + one.roll
        one.hull.y = studio.boat * 0.014 * Math.sin(seconds * 2.1 + seat * 1.3)
      })
    },
    /** Raises the boat of the seat whose turn it is under its pennant. */
    turn(seat: number | null) {
      fleet.forEach((one, other) => {
        one.rise = other === seat ? studio.boat * 0.1 : 0
        one.pennant.visible = other === seat
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
          const { x, y } = tilePath.curve.beside(along - way * reach * far, across)
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
  const view = new Graphics()
  const { tilePath } = studio.layout
  const { emblems } = studio
  const beside = tilePath.half + (tilePath.row / 2 - tilePath.half) * 0.42

  function trail(from: number, to: number, across: number, colour: string): void {
    const way = to >= from ? 1 : -1
    const parts = 24
    for (const [width, shade, strength] of [
      [0.17, colour, 1],
      [0.07, '#ffffff', 0.9],
    ] as const) {
      for (let part = 0; part < parts; part++) {
        const [start, end] = [mix(from, to, part / parts), mix(from, to, (part + 1) / parts)]
        const points = pointsBetween(tilePath.curve, start, end, across, tilePath.pitch * 0.12)
        const alpha = strength * (0.25 + 0.75 * ((part + 1) / parts))
        view
          .poly(points, false)
          .stroke({ width: tilePath.face * width, color: shade, alpha, cap: 'butt', join: 'round' })
      }
    }
    arrow(
      tilePath.curve.at(to - way * tilePath.pitch * 0.2).angle + (way > 0 ? 0 : Math.PI),
      tilePath.curve.beside(to, across),
      colour,
    )
  }

  function arrow(angle: number, { x, y }: Point, colour: string): void {
    const reach = tilePath.face * 0.26
    const corner = (turn: number, far: number): Point => ({
      x: x + Math.cos(angle + turn) * reach * far,
      y: y + Math.sin(angle + turn) * reach * far,
    })
    view
      .poly([corner(0, 1.3), corner(2.4, 1), corner(Math.PI, 0.35), corner(-2.4, 1)])
      .fill(colour)
      .stroke({ width: tilePath.face * 0.06, color: 0xffffff })
  }

  return {
    view,
    draw(wake: Wake | null) {
      view.clear()
      if (wake === null) return
      const colour = blend(emblems[wake.seat].hull, '#ffffff', 0.12)
      const along = (place: number): number =>
        clamp(
          place < 0 ? tilePath.head - tilePath.pitch * 0.6 : alongOf(tilePath, place),
          0,
          tilePath.curve.length,
        )
      const [from, to] = [along(wake.from), along(wake.to)]
      const way = Math.sign(to - from) || 1
      for (const across of [-beside, beside]) trail(from, to - way * tilePath.pitch * 0.42, across, colour)
      const { x, y } = tilePath.curve.at(from)
      for (const [radius, alpha] of [
        [0.34, 0.9],
        [0.6, 0.5],
      ] as const) {
        view
          .ellipse(x, y, tilePath.face * radius, tilePath.face * radius * 0.6)
          .stroke({ width: tilePath.face * 0.07, color: colour, alpha })
      }
    },
  }
}
