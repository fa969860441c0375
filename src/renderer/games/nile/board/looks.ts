import type { EditionOf } from '../../../../shared/editions/index.ts'
import type { Brush } from '../../../stage/brush.ts'
import type { Lay, Layout, TableSize } from './layout.ts'
import {
  layPapyrus,
  type PapyrusLayout,
  laySand,
  type SandLayout,
  layNile,
  type NileLayout,
} from './layouts.ts'
import { createDrift, createDust } from './paint/air.ts'
import { createLamp, paintDesert } from './paint/desert.ts'
import { paintPapyrus } from './paint/papyrus.ts'
import { createCurrent, type PaintMoving } from './paint/current.ts'
import { paintBoat, paintExplorer, paintObelisk } from './paint/pieces.ts'
import { paintValley } from './paint/valley.ts'
import type { Emblem } from '../../../stage/palette.ts'
import type { Palette } from './palette.ts'
import { createCoins, createJars, createMarkers, type Scores } from './pieces/scores.ts'
import type { Ground, Studio } from './studio.ts'
import type { TilePath } from './tilePath.ts'

/** The look of an edition's table: its layout, the landscape painted once, and its pieces and scores. */
interface BoardLook<L extends Layout> extends Pick<Ground, 'paintPiece' | 'masthead' | 'floats'> {
  readonly lay: Lay<L>
  readonly paintLand: (brush: Brush, layout: L, palette: Palette, emblems: readonly Emblem[]) => void
  readonly pieceSize: (tilePath: TilePath) => number
  readonly createScores: (studio: Studio, layout: L) => Scores
  /** Absent where nothing moves on its own. */
  readonly createMoving?: (layout: L, palette: Palette) => PaintMoving
}

/** An edition's table, laid out for one window. */
interface LaidTable extends Ground {
  createScores(studio: Studio): Scores
  /** Null where nothing moves on its own. */
  createMoving(palette: Palette): PaintMoving | null
}

const both =
  (...paints: readonly [PaintMoving, PaintMoving]): PaintMoving =>
  (...moment) => {
    for (const paint of paints) paint(...moment)
  }

/** Boats on the Nile, and canopic jars on the spirit track over it. */
const nile: BoardLook<NileLayout> = {
  lay: layNile,
  paintLand: paintValley,
  pieceSize: ({ pitch, depth }) => Math.min(pitch, depth * 2),
  paintPiece: paintBoat,
  masthead: 0.36,
  floats: true,
  createScores: (studio, { track }) => createJars(studio, track),
  createMoving: ({ tilePath, cave }, palette) => createCurrent(tilePath, cave, palette),
}

/** Explorers on a trail through the sand, and tribute coins for the pyramid at its end. */
const sand: BoardLook<SandLayout> = {
  lay: laySand,
  paintLand: paintDesert,
  pieceSize: ({ pitch, depth }) => Math.min(pitch, depth * 2) * 0.98,
  paintPiece: paintExplorer,
  masthead: 0.3,
  floats: false,
  createScores: (studio, layout) => createCoins(studio, layout),
  createMoving: (layout, palette) => both(createDrift(layout, palette), createLamp(layout.pyramid, palette)),
}

/** Obelisks on a sheet of papyrus, and markers on the score board round the mask. */
const papyrus: BoardLook<PapyrusLayout> = {
  lay: layPapyrus,
  paintLand: paintPapyrus,
  pieceSize: ({ pitch, depth }) => Math.min(pitch, depth * 2) * 0.98,
  paintPiece: paintObelisk,
  masthead: 0.34,
  floats: false,
  createScores: (studio, { ring }) => createMarkers(studio, ring),
  createMoving: (layout, palette) => both(createDust(layout, palette), createLamp(layout.pyramid, palette)),
}

/** Returns the function that lays tables in a look; hides the look's own type of layout. */
const tableIn =
  <L extends Layout>(look: BoardLook<L>) =>
  (width: number, height: number, size: TableSize): LaidTable => {
    const layout = look.lay(width, height, size)
    return {
      layout,
      paintPiece: look.paintPiece,
      masthead: look.masthead,
      floats: look.floats,
      pieceSize: look.pieceSize(layout.tilePath),
      paintLand(brush, palette, emblems) {
        look.paintLand(brush, layout, palette, emblems)
      },
      createScores: (studio) => look.createScores(studio, layout),
      createMoving: (palette) => look.createMoving?.(layout, palette) ?? null,
    }
  }

/** The table of each edition, laid out for a window. */
export const tables: Readonly<Record<EditionOf<'nile'>, ReturnType<typeof tableIn>>> = {
  'tutankhamun-2021': tableIn(nile),
  'tutankhamen-2004': tableIn(sand),
  'tutanchamun-1993': tableIn(papyrus),
}
