import { laySand, type SandLayout } from '../layouts/tutankhamen-2004.ts'
import { paintSand, paintStars, paintWayside } from '../paint/ground.ts'
import { paintExplorer } from '../paint/pawn.ts'
import { paintPyramid } from '../paint/pyramid.ts'
import { paintRug } from '../paint/rug.ts'
import { paintCamp, paintDigs, paintTrail } from '../paint/sand.ts'
import { createCoins } from '../pieces/coins.ts'
import type { BoardLook } from './look.ts'

/** Explorers on a trail through the sand, and tribute coins for the pyramid at its end. */
export const sand: BoardLook<SandLayout> = {
  lay: laySand,
  paintLand(brush, layout, emblems, palette) {
    paintSand(brush, layout, palette)
    if (palette.night) paintStars(brush, layout, palette)
    paintTrail(brush, layout, palette)
    paintDigs(brush, layout, palette)
    paintWayside(brush, layout, palette)
    paintCamp(brush, layout, palette)
    paintPyramid(brush, layout.pyramid, palette)
    layout.rugs.forEach((rug, seat) => {
      const emblem = emblems[seat]
      const pile = layout.piles[seat]
      if (emblem !== undefined && pile !== undefined) paintRug(brush, rug, pile, emblem, palette)
    })
  },
  pieceSize: ({ pitch, depth }) => Math.min(pitch, depth * 2) * 0.98,
  paintPiece: paintExplorer,
  masthead: 0.3,
  createScores: (studio, layout) => createCoins(studio, layout),
}
