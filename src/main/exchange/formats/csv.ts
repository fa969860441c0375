/** What a cell of a table can hold; null leaves it empty. */
export type Cell = string | number | null

/** A spreadsheet takes what begins like this for a formula and carries it out, in wide letters too; an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row as RFC 4180 writes it. Texts that a spreadsheet would carry out as formulas are made harmless. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`
