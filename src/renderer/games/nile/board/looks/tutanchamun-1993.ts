import { layPapyrus, type PapyrusLayout } from '../layouts/tutanchamun-1993.ts'
import { paintBand, paintScript, paintSheet, paintWood } from '../paint/papyrus.ts'
import { paintObelisk } from '../paint/pawn.ts'
import { paintPyramid } from '../paint/pyramid.ts'
import { paintScoreBoard } from '../paint/scoreboard.ts'
import { createMarkers } from '../pieces/markers.ts'
import type { BoardLook } from './look.ts'

/** Obelisks on a sheet of papyrus, and markers on the score board round the mask. */
export const papyrus: BoardLook<PapyrusLayout> = {
  lay: layPapyrus,
  paintLand(brush, layout, _, palette) {
    paintWood(brush, layout, palette)
    paintSheet(brush, layout, palette)
    paintBand(brush, layout, palette)
    paintScript(brush, layout, palette)
    paintPyramid(brush, layout.pyramid, palette)
    paintScoreBoard(brush, layout, palette)
  },
  pieceSize: ({ pitch, depth }) => Math.min(pitch, depth * 2) * 0.98,
  paintPiece: paintObelisk,
  masthead: 0.34,
  createScores: (studio, { ring }) => createMarkers(studio, ring),
}
