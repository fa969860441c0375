import { Container } from 'pixi.js'
import { cuesOf, type Cues, type Scene } from '../scene.ts'
import type { AnimationStep, Motion, Sail } from '../plan.ts'
import type { Act, Show } from '../../../../stage/player.ts'
import { clamp, eased, mix, type Point } from '../../../../stage/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'
import { createBoats, createFoam, createWake } from './boats.ts'
import { createFlights } from './flights.ts'
import { createMarks } from './marks.ts'
import { createRecalled, createStores, createTiles } from './tiles.ts'
import type { Scores } from './scores.ts'

export type Table = ReturnType<typeof createTable>

/** The whole table, drawn for one size, one theme and one set of players. */
export function createTable(studio: Studio, scores: Scores, seatAt: (seat: number) => Point) {
  const view = new Container()
  const tiles = createTiles(studio)
  const boats = createBoats(studio)
  const stores = createStores(studio)
  const marks = createMarks(studio)
  const wake = createWake(studio)
  const foam = createFoam(studio)
  const flights = createFlights(studio, seatAt)
  const recalled = createRecalled(studio)
  view.addChild(
    wake.view,
    foam.view,
    marks.below,
    tiles.view,
    recalled.view,
    stores.view,
    marks.above,
    boats.view,
    scores.view,
    marks.focus,
    flights.view,
  )

  function draw(state: BoardState): void {
    tiles.draw(state.line)
    stores.draw(state)
    scores.draw(state.points)
    boats.draw(state.boats)
  }

  function applyCues(cues: Cues, scene: Scene): void {
    tiles.number(scene.numbered)
    tiles.mood((position) => cues.mood(position))
    stores.mood((kind) => cues.isBack(kind))
    marks.draw(cues)
    recalled.draw(cues.recalled, scene.position.line)
    wake.draw(cues.wake)
    marks.focusOn(scene.focused)
  }

  /** Hides all marks of choices during an animation. */
  function hush(): void {
    tiles.mood(() => 'plain')
    stores.mood(() => false)
    marks.below.visible = false
    marks.above.visible = false
    recalled.draw([], [])
    wake.view.clear()
  }

  /** Boats that change their place on the line; the others in the queue move up with them. */
  function sailing(motion: Sail, step: AnimationStep): Show {
    const courses = studio.players.map((_, seat) => ({
      seat,
      from: boats.place(step.shown.boats, seat),
      to: boats.place(step.rests.boats, seat),
    }))
    const start = boats.at(motion.seat)
    const end = studio.layout.tilePath.curve.at(boats.place(step.rests.boats, motion.seat).along)
    return (part) => {
      const way = eased(part)
      for (const { seat, from, to } of courses) {
        if (from.along !== to.along || from.across !== to.across) boats.sail(seat, from, to, way)
      }
      if (motion.by === 'water') return foam.draw(courses[motion.seat].from, courses[motion.seat].to, way)
      const lift = Math.sin(part * Math.PI)
      const over = { x: mix(start.x, end.x, way), y: mix(start.y, end.y, way) - lift * studio.boat * 1.6 }
      boats.carry(motion.seat, over, 1 + 0.35 * lift)
    }
  }

  function showing(motion: Motion, step: AnimationStep): Show {
    switch (motion.kind) {
      case 'sail':
        return sailing(motion, step)
      case 'fly':
        return flights.fly(motion)
      case 'sign':
        return flights.sign(motion)
      case 'pay':
        return (part) => scores.draw(step.shown.points, step.rests.points, eased(part))
    }
  }

  return {
    view,
    /** Shows a scene at rest. */
    rest(scene: Scene) {
      const cues = cuesOf(scene)
      marks.below.visible = true
      marks.above.visible = true
      boats.turn(cues.turn)
      draw(scene.position)
      applyCues(cues, scene)
    },
    /** Shows the hints of a scene beyond the position, without moving anything. */
    cue(scene: Scene) {
      applyCues(cuesOf(scene), scene)
    },
    /** Shows where the keyboard is, also while things move. */
    focus: marks.focusOn,
    /** Begins a step of an animation. */
    begin(step: AnimationStep): Act {
      hush()
      draw(step.shown)
      const playing = step.motions.map((motion) => ({ ...motion, show: showing(motion, step) }))
      return {
        at(time) {
          for (const { start, length, show } of playing) show(clamp((time - start) / length, 0, 1))
        },
        end() {
          flights.clear()
          foam.clear()
          draw(step.rests)
        },
      }
    },
    raise: tiles.raise,
    rock: boats.rock,
    /** The middles of the boats. */
    boats: () => studio.players.map((_, seat) => boats.at(seat)),
  }
}
