import { cells, columns, rows, type Card, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'

/** The figures that can be laid at once, by bend or length. They do not tell whether a layer is valid. */
export const shapeNames = ['straight', 'left', 'right', 'two', 'three', 'four'] as const
export type ShapeName = (typeof shapeNames)[number]

/** Cards laid at once: several in a shape, or a single card. */
export type Figure = ShapeName | Card

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

export const isShape = (figure: Figure): figure is ShapeName => figure in shapes

const partsOf = (figure: Figure): readonly Part[] => (isShape(figure) ? shapes[figure] : [part(figure, 0, 0)])

export const cardsOf = (figure: Figure): Card[] => partsOf(figure).map(({ card }) => card)

/** Turned clockwise by some quarter turns. */
function turned(parts: readonly Part[], quarters: number): readonly Part[] {
  if (quarters === 0) return parts
  const once = parts.map(({ card, right, down }) => part(card, -down, right))
  return turned(once, quarters - 1)
}

/** The column or row of the part that a figure is laid by, moved so that all of it lies inside the box. */
function inside(at: number, steps: readonly number[], size: number): number {
  const low = at + Math.min(...steps)
  return low < 0 ? at - low : Math.min(at, size - 1 - Math.max(...steps))
}

/** The cells that a figure takes when it is laid by one of them, moved into the box where it would stick out. */
export function lie(figure: Figure, quarters: number, by: Cell) {
  const parts = turned(partsOf(figure), quarters)
  const at = cells.indexOf(by)
  const rights = parts.map(({ right }) => right)
  const downs = parts.map(({ down }) => down)
  const column = inside(at % columns, rights, columns)
  const row = inside(Math.floor(at / columns), downs, rows)
  return parts.map(({ card, right, down }) => ({
    card,
    cell: cells[(row + down) * columns + column + right],
  }))
}
