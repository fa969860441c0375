import type { EditionOf } from '../../../../shared/editions/index.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import { emptyCanvas } from '../../../stage/brush.ts'
import { tableSizeFor, type Size } from '../../../stage/camera.ts'
import type { Art, Painting } from '../../../stage/easel.ts'
import type { Palette } from '../../../stage/palette.ts'
import type { Point } from '../../../stage/shapes.ts'
import { layNile, layPapyrus, laySand, type Lay, type Layout } from './layout.ts'
import { createLamp, paintDesert } from './paint/desert.ts'
import {
  createCurrent,
  createDaylight,
  createDrift,
  createDust,
  hourOf,
  type PaintMoving,
} from './paint/moving.ts'
import { paintPapyrus } from './paint/papyrus.ts'
import { paintValley } from './paint/valley.ts'
import { createCoins, createJars, createMarkers, type Scores } from './pieces/scores.ts'
import { createTable, type Table } from './pieces/table.ts'
import { lengthOf, plan, type AnimationStep } from './plan.ts'
import type { Scene } from './scene.ts'
import { createStudio, type Ground, type Studio } from './studio.ts'

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
function createSurface(paints: readonly PaintMoving[], { width, height }: Size, detail: number) {
  const { canvas, brush } = emptyCanvas(width, height, Math.min(1, detail))
  let seconds = 0
  let boats: readonly Point[] = []

  function draw(): void {
    brush.clearRect(0, 0, width, height)
    for (const paint of paints) paint(brush, seconds, boats)
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
export const nileArt: Art<Scene, NileEvent, AnimationStep, NilePainting> = {
  drawings: import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
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
  plan: (before, events) => plan(before.position, events),
  lengthOf,
}

/** An edition's table, laid out for one window. */
interface LaidTable extends Ground {
  createScores(studio: Studio): Scores
  /** The painters of what moves on its own. */
  createMoving(palette: Palette): readonly PaintMoving[]
}

type LayTable = (...window: Parameters<Lay>) => LaidTable

/** The largest size of a piece that fits on a tile. */
const tileSize = ({ tilePath: { pitch, depth } }: Layout): number => Math.min(pitch, depth * 2)

export const tables: Readonly<Record<EditionOf<'nile'>, LayTable>> = {
  /** Boats on the Nile, and canopic jars on the spirit track over it. */
  'tutankhamun-2021': (...window) => {
    const layout = layNile(...window)
    return {
      layout,
      paintLand: (brush, palette) => paintValley(brush, layout, palette),
      pieceSize: tileSize(layout),
      piece: 'boat',
      masthead: 0.36,
      floats: true,
      createScores: (studio) => createJars(studio, layout.track),
      createMoving: (palette) => [createCurrent(layout.tilePath, layout.cave, palette)],
    }
  },
  /** Explorers on a trail through the sand, and tribute coins for the pyramid at its end. */
  'tutankhamen-2004': (...window) => {
    const layout = laySand(...window)
    return {
      layout,
      paintLand: (brush, palette, emblems) => paintDesert(brush, layout, palette, emblems),
      pieceSize: tileSize(layout) * 0.98,
      piece: 'explorer',
      masthead: 0.3,
      floats: false,
      createScores: (studio) => createCoins(studio, layout),
      createMoving: (palette) => [createDrift(layout, palette), createLamp(layout.pyramid, palette)],
    }
  },
  /** Obelisks on a sheet of papyrus, and markers on the score board round the mask. */
  'tutanchamun-1993': (...window) => {
    const layout = layPapyrus(...window)
    return {
      layout,
      paintLand: (brush, palette) => paintPapyrus(brush, layout, palette),
      pieceSize: tileSize(layout) * 0.98,
      piece: 'obelisk',
      masthead: 0.34,
      floats: false,
      createScores: (studio) => createMarkers(studio, layout.ring),
      createMoving: (palette) => [createDust(layout, palette), createLamp(layout.pyramid, palette)],
    }
  },
}
