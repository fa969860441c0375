import { canvasOf } from '../../../stage/brush.ts'
import { tableSizeFor, type Size } from '../../../stage/camera.ts'
import type { Art, Painting } from '../../../stage/easel.ts'
import type { Point } from '../../../stage/shapes.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import { stateOf } from './boardState.ts'
import type { Layout } from './layout.ts'
import { tables } from './looks.ts'
import type { PaintMoving } from './paint/current.ts'
import { createDaylight, hourOf } from './paint/daylight.ts'
import { readPalette, type Palette } from './palette.ts'
import { createTable, type Table } from './pieces/table.ts'
import { lengthOf, plan, type AnimationStep } from './plan.ts'
import type { Scene } from './scene.ts'
import { createStudio } from './studio.ts'

/** A table of the line as it is painted. */
interface NilePainting extends Painting<Scene, AnimationStep>, Pick<Table, 'raise'> {
  readonly layout: Layout
}

const layerStyle = { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' }

/** Hangs what seldom changes under the canvas that is drawn anew, the lowest first. */
function hang(host: HTMLElement, layers: readonly HTMLCanvasElement[], { width, height }: Size): void {
  for (const layer of layers) {
    Object.assign(layer.style, { ...layerStyle, width: `${width}px`, height: `${height}px` })
    layer.setAttribute('aria-hidden', 'true')
  }
  host.prepend(...layers)
}

/** The part of the landscape that moves on its own. Water is soft: it is painted in no finer detail than the page. */
function createSurface(paint: PaintMoving | null, { width, height }: Size, detail: number) {
  const fineness = Math.min(1, detail)
  const canvas = canvasOf(paint ? width : 1, paint ? height : 1, fineness, () => undefined)
  const brush = canvas.getContext('2d')
  let seconds = 0
  let boats: readonly Point[] = []

  function draw(): void {
    if (paint === null || brush === null) return
    brush.clearRect(0, 0, width, height)
    paint(brush, seconds, boats)
  }

  return {
    canvas,
    /** Draws the water round boats that lie at these points. */
    lie(points: readonly Point[]) {
      boats = points
      draw()
    },
    flow(time: number) {
      seconds = time
      draw()
    },
  }
}

/** The boards of the three line games. */
export const nileArt: Art<Scene, NileEvent, AnimationStep, Palette, NilePainting> = {
  readPalette,
  keyOf({ edition, players, position }, window) {
    const { width, height } = tableSizeFor(window)
    const wear = players.map(({ boat, colour }) => `${boat} ${colour}`)
    return [edition, width, height, ...wear, position.startPoints, position.line.length].join()
  },
  paint({ edition, players, position }, window, palette, detail, seatAt, host) {
    const { width, height } = tableSizeFor(window)
    const { startPoints, line } = position
    const seats = players.length
    const ground = tables[edition](width, height, { tiles: line.length, seats, startPoints })
    const studio = createStudio(ground, palette, players, detail)
    const land = studio.land()
    const table = createTable(studio, ground.createScores(studio), seatAt)
    const { view, cue, focus, raise } = table
    view.onRender = studio.upload
    const surface = createSurface(ground.createMoving(palette), { width, height }, detail)
    const light = createDaylight(ground.layout, palette.night)
    const layers = [land, light.canvas, surface.canvas]
    hang(host, layers, { width, height })
    return {
      width,
      height,
      layout: ground.layout,
      view,
      rest(scene) {
        table.rest(scene)
        light.shine(hourOf(scene.position))
        surface.lie(table.boats())
      },
      cue(scene, playing) {
        if (playing) focus(scene.focused)
        else cue(scene)
      },
      begin(step) {
        surface.lie([])
        return table.begin(step)
      },
      raise,
      flow(seconds) {
        surface.flow(seconds)
        table.rock(seconds)
        return studio.floats
      },
      place({ x, y }, scale) {
        for (const { style } of layers) style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      },
      destroy() {
        view.destroy({ children: true })
        studio.destroy()
        for (const layer of layers) layer.remove()
      },
    }
  },
  plan: (before, events) => plan(stateOf(before.position), events),
  lengthOf,
}
