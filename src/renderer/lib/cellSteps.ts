import { cells, columns, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at % columns === columns - 1 ? at : at + 1),
  ArrowLeft: (at) => (at % columns === 0 ? at : at - 1),
  ArrowDown: (at) => Math.min(at + columns, cells.length - columns + (at % columns)),
  ArrowUp: (at) => Math.max(at - columns, at % columns),
  Home: () => 0,
  End: () => cells.length - 1,
}

/** The cell of the box to which a key moves the focus; null for a key that does not move it. */
export const cellAfter = (cell: Cell, key: string): Cell | null =>
  key in steps ? cells[steps[key](cells.indexOf(cell))] : null
