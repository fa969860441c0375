import type { Player } from '../../../shared/players.ts'

/** A point of a chart, in the units of its axes. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Series {
  readonly name: string
  /** A CSS colour: a variable of the theme. */
  readonly colour: string
  /** A dash pattern as in SVG, so that lines differ by more than colour. */
  readonly dash?: string
  readonly points: readonly Point[]
  /** The margin of error at each point, drawn as a band. */
  readonly spread?: readonly number[]
}

/** Dash patterns by seat: no two lines of a game look alike without colour. */
const dashes = ['', '7 3', '2 3', '10 3 2 3', '5 2', '1 2'] as const

/** A line for each seat of a game. */
export const seatLines = (
  players: readonly Player[],
  pointsOf: (seat: number) => readonly Point[],
): Series[] =>
  players.map(({ name, colour }, seat) => ({
    name,
    colour: `var(--seat-${colour})`,
    dash: dashes[seat],
    points: pointsOf(seat),
  }))

/** SVG path data through points; `stepped` keeps a value until the next one is reached. */
export function pathOf(points: readonly Point[], stepped = false): string {
  return points
    .map(({ x, y }, nth) => {
      if (nth === 0) return `M${x},${y}`
      return stepped ? `H${x}V${y}` : `L${x},${y}`
    })
    .join('')
}

/** The point in force at `x`: the last one up to there, or the first one of all. */
export function pointAt(points: readonly Point[], x: number): Point | undefined {
  return points.findLast((point) => point.x <= x) ?? points[0]
}

/** The reach of an axis: from `least` to the largest of some values, but at least 1 wide. */
export function reachOf(values: readonly number[], least = Math.min(...values)): [number, number] {
  const most = Math.max(...values)
  return [least, most > least ? most : least + 1]
}

/** The whole number nearest to `x`, no further than the values reach: an axis may be wider. */
export const within = (values: readonly number[], x: number): number =>
  Math.min(Math.max(...values), Math.max(Math.min(...values), Math.round(x)))
