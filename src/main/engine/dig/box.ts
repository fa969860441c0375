import { cells, columns, obelisk, rows, snake } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
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
const rays: readonly (readonly (readonly CellNumber[])[])[] = cells.map((_, cell) =>
  directions.map(([right, down]) => {
    const ray: CellNumber[] = []
    let column = columnOf(cell) + right
    let row = rowOf(cell) + down
    while (column >= 0 && column < columns && row >= 0 && row < rows) {
      ray.push(cellAt(column, row))
      column += right
      row += down
    }
    return ray
  }),
)

/** The cells that touch each cell orthogonally. */
export const neighbours: readonly (readonly CellNumber[])[] = rays.map((directions) =>
  directions.filter((ray) => ray.length > 0).map(([next]) => next),
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
export const turned = <Held>(layers: readonly (readonly Held[])[], quarters: number): Held[][] =>
  layers.map((layer) => {
    const after = [...layer]
    layer.forEach((card, cell) => (after[cellAfter(cell, quarters)] = card))
    return after
  })

/** The cells of a snake or an obelisk, from head to tail or foot. */
export type Lying = readonly CellNumber[]

export const [snakeHead, snakeBody, snakeTail] = snake
export const [obeliskHead, obeliskShaft, obeliskFoot] = obelisk

/** Every way in which a snake can lie, bent or straight. */
const snakes: readonly Lying[] = cells.flatMap((_, body) =>
  neighbours[body].flatMap((head) =>
    neighbours[body].filter((tail) => tail !== head).map((tail) => [head, body, tail]),
  ),
)

/** Every way in which an obelisk of `length` cards can lie. */
const obelisks = (length: number): Lying[] =>
  rays.flatMap((directions, head) =>
    directions.filter((ray) => ray.length >= length - 1).map((ray) => [head, ...ray.slice(0, length - 1)]),
  )

export const areApart = (one: Lying, other: Lying): boolean => !one.some((cell) => other.includes(cell))

/** Every way in which the two obelisks of a layer can lie: of two and four cards, or of three each. */
function obeliskPairs(): (readonly [Lying, Lying])[] {
  const fours = obelisks(4)
  const threes = obelisks(3)
  const unequal = obelisks(2).flatMap((two) => fours.map((four) => [two, four] as const))
  const equal = threes.flatMap((one, nth) => threes.slice(nth + 1).map((other) => [one, other] as const))
  return [...unequal, ...equal].filter(([one, other]) => areApart(one, other))
}

/** The figures of a layer: its snake and its two obelisks. */
export type Figures = readonly [Lying, Lying, Lying]

let listed: readonly Figures[] | null = null

/** Every arrangement of the figures of a layer, some 24 000; computed on first use. */
export function allFigures(): readonly Figures[] {
  listed ??= obeliskPairs().flatMap(([one, other]) =>
    snakes
      .filter((lying) => areApart(lying, one) && areApart(lying, other))
      .map((lying): Figures => [lying, one, other]),
  )
  return listed
}

/** The cells in which figures lie, each with the part that lies there. */
export const partsOf = ([lying, ...obelisks]: Figures): (readonly [CellNumber, Card])[] => [
  ...lying.map((cell, nth) => [cell, snake[nth]] as const),
  ...obelisks.flatMap((one) => one.map((cell, nth) => [cell, obeliskPart(nth, one.length)] as const)),
]

/** The part of an obelisk in the `nth` of its cells. */
const obeliskPart = (nth: number, length: number): Card =>
  nth === 0 ? obeliskHead : nth === length - 1 ? obeliskFoot : obeliskShaft

/** The straight obelisks whose head is in a cell: at most one per direction. */
export function obelisksFrom(layer: readonly Card[], head: CellNumber): Lying[] {
  return rays[head].flatMap((ray) => {
    const end = ray.findIndex((cell) => layer[cell] !== obeliskShaft)
    return end >= 0 && layer[ray[end]] === obeliskFoot ? [[head, ...ray.slice(0, end + 1)]] : []
  })
}
