import type { Container } from 'pixi.js'
import type { Emblem } from '../paint/emblem.ts'
import type { Brush } from '../../../../stage/brush.ts'
import type { TilePath } from '../tilePath.ts'
import type { Lay, Layout, TableSize } from '../layout.ts'
import type { Palette } from '../palette.ts'
import type { Point } from '../../../../stage/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'

/** What shows how many points each seat has left. */
export interface Scores {
  readonly view: Container
  draw(points: BoardState['points']): void
  /** Shows the way from one standing to another, `part` of it gone. */
  between(from: BoardState['points'], to: BoardState['points'], part: number): void
}

/** How an edition's table looks: where everything lies, what is painted once, and what its pieces and points are. */
export interface BoardLook<L extends Layout> {
  readonly lay: Lay<L>
  /** The landscape: everything that never moves, with a place for each seat where the edition has one. */
  readonly paintLand: (brush: Brush, layout: L, emblems: readonly Emblem[], palette: Palette) => void
  readonly pieceSize: (tilePath: TilePath) => number
  /** A seat's piece round the brush's origin; `heading` -1 looks left. */
  readonly paintPiece: (brush: Brush, size: number, heading: 1 | -1, emblem: Emblem, palette: Palette) => void
  /** Where, above the middle of its place, the foot of the pennant of the piece is whose turn it is; in sizes. */
  readonly masthead: number
  readonly createScores: (studio: Studio, layout: L) => Scores
}

/** An edition's table, laid out for one window. */
export interface Ground extends Pick<BoardLook<Layout>, 'paintPiece' | 'masthead'> {
  readonly layout: Layout
  readonly pieceSize: number
  paintLand(brush: Brush, emblems: readonly Emblem[], palette: Palette): void
  createScores(studio: Studio): Scores
}

/** Lays tables in a look; only the look knows what its layout has beyond every other's. */
export const groundIn =
  <L extends Layout>(look: BoardLook<L>) =>
  (width: number, height: number, size: TableSize): Ground => {
    const layout = look.lay(width, height, size)
    return {
      layout,
      paintPiece: look.paintPiece,
      masthead: look.masthead,
      pieceSize: look.pieceSize(layout.tilePath),
      paintLand(brush, emblems, palette) {
        look.paintLand(brush, layout, emblems, palette)
      },
      createScores: (studio) => look.createScores(studio, layout),
    }
  }

/** The point part of the way along an arc that rises so far. */
export const arcAt = (start: Point, end: Point, part: number, rise: number): Point => ({
  x: start.x + (end.x - start.x) * part,
  y: start.y + (end.y - start.y) * part - Math.sin(part * Math.PI) * rise,
})
