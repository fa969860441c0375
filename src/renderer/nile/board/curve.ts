import { clamp, distance, mix, outline, type Point } from '../../board/shapes.ts'

/** Distance between the points that a line is drawn through. */
export const step = 3

/** A smooth line that is measured by its own length. */
export type Curve = ReturnType<typeof curveThrough>

/** Averages each point with its neighbours, so that no corner is left; the ends stay. */
export function smoothed(points: readonly Point[], reach: number): Point[] {
  return points.map((point, index) => {
    const near = Math.min(reach, index, points.length - 1 - index)
    if (near === 0) return point
    const around = points.slice(index - near, index + near + 1)
    return {
      x: around.reduce((sum, { x }) => sum + x, 0) / around.length,
      y: around.reduce((sum, { y }) => sum + y, 0) / around.length,
    }
  })
}

/** One line through all runs of points; where a run ends, the way goes on at the beginning of the next one. */
export function curveThrough(...runs: readonly (readonly Point[])[]) {
  const points = runs.flat()
  /** By point: the length that leads to it; the step from one run to the next has none. */
  const reached: number[] = []
  const starts = new Set<number>()
  for (const run of runs) {
    starts.add(reached.length)
    run.forEach((point, nth) => {
      const before = reached.at(-1) ?? 0
      reached.push(nth === 0 ? before : before + distance(run[nth - 1], point))
    })
  }
  const length = reached[reached.length - 1]

  /** The segment that holds the length, by halving. */
  function segmentAt(along: number): number {
    let low = 0
    let high = points.length - 2
    while (low < high) {
      const half = (low + high + 1) >> 1
      if (reached[half] <= along) low = half
      else high = half - 1
    }
    return low
  }

  function heading(index: number): number {
    const from = points[starts.has(index) ? index : index - 1]
    const to = points[index + 1 === points.length || starts.has(index + 1) ? index : index + 1]
    return Math.atan2(to.y - from.y, to.x - from.x)
  }

  /** The point at `along` pixels and the flow's direction in radians; beyond the ends it goes straight on. */
  function at(along: number) {
    const index = segmentAt(clamp(along, 0, length))
    const from = points[index]
    const to = points[index + 1]
    const start = reached[index]
    const part = (along - start) / (reached[index + 1] - start || 1)
    const before = heading(index)
    const after = heading(index + 1)
    const turn = Math.atan2(Math.sin(after - before), Math.cos(after - before))
    return {
      x: mix(from.x, to.x, part),
      y: mix(from.y, to.y, part),
      angle: before + turn * clamp(part, 0, 1),
    }
  }

  /** The same, to the right of the flow by `across`. */
  function offset(along: number, across: number): Point {
    const { x, y, angle } = at(along)
    return { x: x - Math.sin(angle) * across, y: y + Math.cos(angle) * across }
  }

  /** The parts between two lengths that lie in one run each: a line through all of them has to be lifted between. */
  function stretches(from: number, to: number): (readonly [from: number, to: number])[] {
    const joints = [...starts].map((index) => reached[index]).filter((joint) => joint > from && joint < to)
    return [from, ...joints].map((start, nth) => [start, nth < joints.length ? joints[nth] - hair : to])
  }

  return { length, at, offset, reached, stretches }
}

/** A length that nobody sees: so far before a joint a line still belongs to the run that ends there. */
const hair = 1e-6

/** Points between two lengths of a curve, about so far apart, or on a line beside it. */
export function pointsBetween(curve: Curve, from: number, to: number, across: number, pace: number): Point[] {
  const strides = Math.max(2, Math.round(Math.abs(to - from) / pace))
  return Array.from({ length: strides + 1 }, (_, stride) =>
    curve.offset(mix(from, to, stride / strides), across),
  )
}

/** A line along a whole curve, or beside it, through points close to one another; `from`: the length where it begins. */
export function lineAlong(curve: Curve, across = 0, from = 0): Path2D {
  const line = new Path2D()
  for (const stretch of curve.stretches(from, curve.length)) {
    line.addPath(outline(pointsBetween(curve, ...stretch, across, step), false))
  }
  return line
}
