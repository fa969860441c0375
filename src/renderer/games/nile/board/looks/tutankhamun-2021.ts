import { layNile, type NileLayout } from '../layouts/tutankhamun-2021.ts'
import { paintBoat } from '../paint/boat.ts'
import { paintValley } from '../paint/valley.ts'
import { createJars } from '../pieces/jars.ts'
import type { BoardLook } from './look.ts'

/** Boats on the Nile, and canopic jars on the spirit track over it. */
export const nile: BoardLook<NileLayout> = {
  lay: layNile,
  paintLand(brush, layout, _, palette) {
    paintValley(brush, layout, palette)
  },
  pieceSize: ({ pitch, depth }) => Math.min(pitch, depth * 2),
  paintPiece: paintBoat,
  masthead: 0.36,
  createScores: (studio, { track }) => createJars(studio, track),
}
