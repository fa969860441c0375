import { Container } from 'pixi.js'
import type { Player } from '../../../../shared/players.ts'
import { emptyCanvas } from '../../../board/brush.ts'
import { cuesOf, type Cues, type Scene } from '../scene.ts'
import type { AnimationStep, Motion, Sail } from '../plan.ts'
import type { Palette } from '../../../board/palette.ts'
import type { Act, Show } from '../../../board/player.ts'
import { clamp, eased, mix, type Point } from '../../../board/shapes.ts'
import type { BoardState } from '../boardState.ts'
import { createDaylight, hourOf, type PaintMoving } from '../paint/moving.ts'
import { createStudio, type Ground, type Studio } from '../studio.ts'
import { createBoats, createFoam, createWake } from './boats.ts'
import { createFlights } from './flights.ts'
import { createMarks } from './marks.ts'
import { createRecalled, createStores, createTiles } from './tiles.ts'
import type { Scores } from './scores.ts'

/** An edition's table, laid out for one window. */
export interface LaidTable extends Ground {
  createScores(studio: Studio): Scores
  /** The painters of what moves on its own. */
  createMoving(palette: Palette): readonly PaintMoving[]
}

export type Table = ReturnType<typeof createTable>

/** The whole table, drawn for one size, one theme and one set of players. */
export function createTable(
  ground: LaidTable,
  players: readonly Player[],
  palette: Palette,
  detail: number,
  seatAt: (seat: number) => Point,
  host: HTMLElement,
) {
  const { layout } = ground
  const studio = createStudio(ground, palette, players, detail)
  const light = createDaylight(layout, palette)
  // Water is soft: it is painted in no finer detail than the page.
  const surface = emptyCanvas(layout.width, layout.height, Math.min(1, detail))
  const moving = ground.createMoving(palette)
  const layers = [studio.land(), light.canvas, surface.canvas]
  const view = new Container({ onRender: studio.upload })
  const scores = ground.createScores(studio)
  const tiles = createTiles(studio)
  const boats = createBoats(studio)
  const stores = createStores(studio)
  const marks = createMarks(studio)
  const wake = createWake(studio)
  const foam = createFoam(studio)
  const flights = createFlights(studio, seatAt)
  const recalled = createRecalled(studio)
  view.addChild(wake.view, foam.view, marks.below, tiles.view, recalled.view, stores.view)
  view.addChild(marks.above, boats.view, scores.view, marks.focus, flights.view)
  // What seldom changes hangs under the canvas that is drawn anew, the lowest first.
  for (const layer of layers) {
    Object.assign(layer.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' })
    Object.assign(layer.style, { width: `${layout.width}px`, height: `${layout.height}px` })
    layer.setAttribute('aria-hidden', 'true')
  }
  host.prepend(...layers)

  let isNumbered = false
  let time = 0
  /** The middles of the boats that lie in the water. */
  let afloat: readonly Point[] = []

  function drawSurface(): void {
    surface.brush.clearRect(0, 0, layout.width, layout.height)
    for (const paint of moving) paint(surface.brush, time, afloat)
  }

  function draw(state: BoardState): void {
    tiles.draw(state.line, isNumbered)
    stores.draw(state)
    scores.draw(state.points)
    boats.draw(state.boats)
  }

  function applyCues(cues: Cues, scene: Scene): void {
    if (isNumbered !== scene.numbered) tiles.draw(scene.position.line, scene.numbered)
    isNumbered = scene.numbered
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
    marks.clear()
    recalled.draw([], [])
    wake.draw(null)
  }

  /** Boats that change their place on the line; the others in the queue move up with them. */
  function sailing(motion: Sail, step: AnimationStep): Show {
    const courses = players.map((_, seat) => ({
      seat,
      from: boats.place(step.during.boats, seat),
      to: boats.place(step.rests.boats, seat),
    }))
    const start = boats.at(motion.seat)
    const end = layout.tilePath.curve.at(boats.place(step.rests.boats, motion.seat).along)
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
        return (part) => scores.draw(step.during.points, step.rests.points, eased(part))
    }
  }

  return {
    width: layout.width,
    height: layout.height,
    layout,
    view,
    rest(scene: Scene) {
      const cues = cuesOf(scene)
      boats.turn(cues.turn)
      draw(scene.position)
      applyCues(cues, scene)
      light.shine(hourOf(scene.position))
      afloat = players.map((_, seat) => boats.at(seat))
      drawSurface()
    },
    cue(scene: Scene, playing: boolean) {
      if (playing) marks.focusOn(scene.focused)
      else applyCues(cuesOf(scene), scene)
    },
    begin(step: AnimationStep): Act {
      afloat = []
      drawSurface()
      hush()
      draw(step.during)
      const playing = step.motions.map((motion) => ({ ...motion, show: showing(motion, step) }))
      return {
        at(time) {
          for (const { start, length, show } of playing) show(clamp((time - start) / length, 0, 1))
        },
        end() {
          flights.clear()
          foam.view.clear()
          draw(step.rests)
        },
      }
    },
    raise: tiles.raise,
    flow(seconds: number) {
      time = seconds
      drawSurface()
      boats.rock(seconds)
      return studio.floats
    },
    place({ x, y }: Point, scale: number) {
      for (const { style } of layers) style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    },
    destroy() {
      view.destroy({ children: true })
      studio.destroy()
      for (const layer of layers) layer.remove()
    },
  }
}
