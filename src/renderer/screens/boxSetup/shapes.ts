import { cells, columns, rows, type Card, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'

/**
 * The figures that can be laid at once, with their bends and lengths. They do not tell whether a layer is
 * valid.
 */
export const shapeNames = ['straight', 'left', 'right', 'two', 'three', 'four'] as const
export type ShapeName = (typeof shapeNames)[number]

interface Part {
  readonly card: Card
  /** Columns to the right of, and rows below, the part that the figure is laid by. */
  readonly right: number
  readonly down: number
}

const part = (card: Card, right: number, down: number): Part => ({ card, right, down })

const shapes: Readonly<Record<ShapeName, readonly Part[]>> = {
  straight: [part('COh', -1, 0), part('COb', 0, 0), part('COt', 1, 0)],
  left: [part('COh', -1, 0), part('COb', 0, 0), part('COt', 0, -1)],
  right: [part('COh', -1, 0), part('COb', 0, 0), part('COt', 0, 1)],
  two: [part('OBh', 0, 0), part('OBf', 0, 1)],
  three: [part('OBh', 0, 0), part('OBs', 0, 1), part('OBf', 0, 2)],
  four: [part('OBh', 0, 0), part('OBs', 0, 1), part('OBs', 0, 2), part('OBf', 0, 3)],
}

/** The cards of a figure. */
export const cardsOf = (shape: ShapeName): Card[] => shapes[shape].map(({ card }) => card)

/** Turned clockwise by some quarter turns. */
function turned(parts: readonly Part[], quarters: number): readonly Part[] {
  if (quarters === 0) return parts
  return turned(
    parts.map(({ card, right, down }) => part(card, -down, right)),
    quarters - 1,
  )
}

/** The shift that brings a line of steps inside the box. */
const shift = (at: number, steps: readonly number[], size: number): number => {
  const [low, high] = [at + Math.min(...steps), at + Math.max(...steps)]
  return low < 0 ? -low : Math.min(0, size - 1 - high)
}

/** The cells that a figure takes when it is laid by one of them, moved into the box where it would stick out. */
export function lie(
  shape: ShapeName,
  quarters: number,
  by: Cell,
): { readonly cell: Cell; readonly card: Card }[] {
  const parts = turned(shapes[shape], quarters)
  const at = cells.indexOf(by)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  const right = shift(
    column,
    parts.map((one) => one.right),
    columns,
  )
  const down = shift(
    row,
    parts.map((one) => one.down),
    rows,
  )
  return parts.map((one) => ({
    card: one.card,
    cell: cells[(row + down + one.down) * columns + column + right + one.right],
  }))
}
