import type { EditionOf } from '../../../../shared/editions/index.ts'
import type { NileEvent } from '../../../../shared/nile/events.ts'
import { tableSizeFor } from '../../../stage/camera.ts'
import type { Art } from '../../../stage/easel.ts'
import { layNile, layPapyrus, laySand, type Lay } from './layout.ts'
import { createLamp, paintDesert } from './paint/desert.ts'
import { createCurrent, createDrift, createDust } from './paint/moving.ts'
import { paintPapyrus } from './paint/papyrus.ts'
import { paintValley } from './paint/valley.ts'
import { createCoins, createJars, createMarkers } from './pieces/scores.ts'
import { createTable, type LaidTable, type Table } from './pieces/table.ts'
import { lengthOf, plan, type AnimationStep } from './plan.ts'
import type { Scene } from './scene.ts'

/** The boards of the three line games. */
export const nileArt: Art<Scene, NileEvent, AnimationStep, Table> = {
  drawings: import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
  keyOf({ edition, players, position }, window) {
    const { width, height } = tableSizeFor(window)
    const wear = players.map(({ boat, colour }) => `${boat} ${colour}`)
    return [edition, width, height, ...wear, position.startPoints, position.line.length].join()
  },
  paint({ edition, players, position }, window, palette, detail, seatAt, host) {
    const { width, height } = tableSizeFor(window)
    const { startPoints, line } = position
    const ground = tables[edition](width, height, { tiles: line.length, seats: players.length, startPoints })
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
