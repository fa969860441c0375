import { isTurned, type Rows } from '../../../shared/mirror.ts'

/**
 * The row and column of a place of the line: both from 0; columns from the left, whichever way the row runs.
 */
export interface Cell {
  readonly row: number
  readonly column: number
}

export function cellOf(at: number, rows: Rows): Cell {
  const row = Math.floor(at / rows.length)
  const along = at % rows.length
  return { row, column: isTurned(row, rows) ? rows.length - 1 - along : along }
}

/** The place of the line in a cell: the inverse of `cellOf`. */
export function placeAt({ row, column }: Cell, rows: Rows): number {
  const along = isTurned(row, rows) ? rows.length - 1 - column : column
  return row * rows.length + along
}

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof arrows)[number]

/**
 * The place that an arrow key leads to, among `places` places: the one seen beside it. At the end of a row
 * the line goes on; up and down a short last row leads to its end.
 */
export function stepFrom(at: number, arrow: Arrow, rows: Rows, places: number): number {
  const { row, column } = cellOf(at, rows)
  const last = places - 1
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const onward = (arrow === 'ArrowRight') !== isTurned(row, rows)
    return Math.min(Math.max(at + (onward ? 1 : -1), 0), last)
  }
  const to = arrow === 'ArrowUp' ? row - 1 : row + 1
  if (to < 0 || to * rows.length > last) return at
  return Math.min(placeAt({ row: to, column }, rows), last)
}
