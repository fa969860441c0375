import { cells, columns, rows, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Layers } from '../game.ts'
import type { CellNumber } from './state.ts'

const columnOf = (cell: CellNumber): number => cell % columns
const rowOf = (cell: CellNumber): number => Math.floor(cell / columns)
const cellAt = (column: number, row: number): CellNumber => row * columns + column

/** Steps to the right, down, left and up. */
const directions = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** For each cell, the cells in a straight line from it up to the wall of the box, one list per direction. */
export const rays: readonly (readonly (readonly CellNumber[])[])[] = cells.map((_, cell) =>
  directions.map(([right, down]) => {
    const ray: CellNumber[] = []
    let [column, row] = [columnOf(cell) + right, rowOf(cell) + down]
    while (column >= 0 && column < columns && row >= 0 && row < rows) {
      ray.push(cellAt(column, row))
      column += right
      row += down
    }
    return ray
  }),
)

/** The cells that touch each cell orthogonally. */
export const neighbours: readonly (readonly CellNumber[])[] = rays.map((of) =>
  of.filter((ray) => ray.length > 0).map(([next]) => next),
)

export const quarterTurns = 4

/** The cell that each cell moves to when the box is turned once, clockwise. */
const afterQuarter: readonly CellNumber[] = cells.map((_, cell) =>
  cellAt(columns - 1 - rowOf(cell), columnOf(cell)),
)

/** The cell that a cell moves to when the box is turned clockwise by some quarter turns. */
export const cellAfter = (cell: CellNumber, quarters: number): CellNumber =>
  quarters === 0 ? cell : cellAfter(afterQuarter[cell], quarters - 1)

/** The layers after the square box was turned clockwise by some quarter turns. */
export function turned(layers: Layers, quarters: number): Layers {
  let result = layers
  for (let quarter = 0; quarter < quarters; quarter++) {
    result = result.map((layer) => {
      const after: Card[] = [...layer]
      layer.forEach((card, cell) => (after[afterQuarter[cell]] = card))
      return after
    })
  }
  return result
}
