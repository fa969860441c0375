import type { EditionOf } from '../../../shared/editions/index.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import { tableSizeFor, wholeTable, zoomed, type Size } from '../../board/camera.ts'
import type { Art } from '../../board/easel.ts'
import { nearestToward } from '../../board/shapes.ts'
import { mountStage, pictureOf } from '../../board/stage.ts'
import { layNile, layPapyrus, laySand, type Lay } from './layout.ts'
import { createLamp, paintDesert } from './paint/desert.ts'
import { createCurrent, createDrift, createDust } from './paint/moving.ts'
import { paintPapyrus } from './paint/papyrus.ts'
import { paintValley } from './paint/valley.ts'
import { createCoins, createJars, createMarkers } from './pieces/scores.ts'
import { createTable, type LaidTable, type Table } from './pieces/table.ts'
import { lengthOf, plan, type AnimationStep } from './plan.ts'
import { createHover, createPointer } from './pointer.ts'
import { cuesOf, type Board, type BoardCalls, type Scene } from './scene.ts'

export const nileArt: Art<Scene, NileEvent, AnimationStep, Table> = {
  drawings: import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
  keyOf({ edition, players, position, rows }, window) {
    const seats = players.map(({ boat, colour }) => [boat, colour])
    const { startPoints, line } = position
    return JSON.stringify([edition, tableSizeFor(window), seats, startPoints, line.length, rows])
  },
  paint({ edition, players, position, rows }, window, palette, detail, seatAt, host) {
    const { width, height } = tableSizeFor(window)
    const { startPoints, line } = position
    const size = { tiles: line.length, seats: players.length, startPoints, rows }
    const ground = tables[edition](width, height, size)
    return createTable(ground, players, palette, detail, seatAt, host)
  },
  plan: (before, events) => plan(before.position, events),
  lengthOf,
}

type LayTable = (...window: Parameters<Lay>) => LaidTable

export const tables: Readonly<Record<EditionOf<'nile'>, LayTable>> = {
  /** Boats on the Nile, and canopic jars on the spirit track over it. */
  'tutankhamun-2021': (...window) => {
    const layout = layNile(...window)
    return {
      layout,
      paintLand: (brush, palette) => paintValley(brush, layout, palette),
      piece: 'boat',
      createScores: (studio) => createJars(studio, layout.track),
      createMoving: (palette) => createCurrent(layout.tilePath, layout.cave, palette),
    }
  },
  /** Explorers on a trail through the sand, and tribute coins for the pyramid at its end. */
  'tutankhamen-2004': (...window) => {
    const layout = laySand(...window)
    return {
      layout,
      paintLand: (brush, palette, emblems) => paintDesert(brush, layout, palette, emblems),
      piece: 'explorer',
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
      piece: 'obelisk',
      createScores: (studio) => createMarkers(studio, layout.ring),
      createMoving: (palette) => [createDust(layout, palette), createLamp(layout.pyramid, palette)],
    }
  },
}

/** Puts a board into the host, which gives it its size. Rejects where there is no canvas. */
export async function mountBoard(host: HTMLElement, calls: BoardCalls): Promise<Board> {
  let speed = 1

  const hover = createHover((position, part) => stage.easel.painting?.raise(position, part))
  const stage = await mountStage(host, nileArt, {
    onstep(step, over) {
      calls.onbegun(over ? [] : step.events)
      calls.onanimate(over ? step.rests : step.during)
    },
    onrest() {
      calls.onanimate(null)
      hover.settle()
      pointer.aim()
    },
    onframe(passed) {
      hover.pass(passed)
      return hover.moving
    },
  })
  const { easel, size } = stage
  const pointer = createPointer(stage, calls)

  return {
    show(scene, events) {
      hover.aim(cuesOf(scene).pointed)
      stage.show(scene, events)
      if (speed === 0) hover.settle()
    },
    hurry() {
      stage.hurry()
      hover.settle()
    },
    settled: () => stage.settled(),
    pace(next) {
      speed = next
      stage.pace(next)
    },
    flow: stage.flow,
    zoom(factor) {
      const centre = { x: size.width / 2, y: size.height / 2 }
      stage.look(factor === 'fit' ? wholeTable : zoomed(stage.view, factor, centre, size))
    },
    toward(position, direction) {
      const stones = easel.painting?.layout.tilePath.stones ?? []
      const from = stones[position]?.centre
      if (from === undefined || stage.scene === null) return null
      const { line } = stage.scene.position
      const tiles = stones.flatMap(({ centre }, at) =>
        (line[at] ?? null) === null ? [] : [{ ...centre, at }],
      )
      return nearestToward(tiles, from, direction)?.at ?? null
    },
    destroy() {
      pointer.destroy()
      stage.destroy()
    },
  }
}

/** A board at rest as one painting, of this size. */
export const pictureOfBoard = (scene: Scene, size: Size, detail: number): Promise<HTMLCanvasElement> =>
  pictureOf(nileArt, scene, size, detail)
