import { clamp, mix, type Point } from '../../../stage/shapes.ts'

/** A point of a curve and the direction of flow there, in radians. */
interface Station extends Point {
  readonly angle: number
}

/** A smooth line that is measured by its own length. */
export interface Curve {
  readonly length: number
  /** Where one is after so many pixels; before the beginning and after the end it goes straight on. */
  at(along: number): Station
  /** The same, to the right of the flow by `across`. */
  beside(along: number, across: number): Point
}

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

/** A curve through closely spaced points. */
export function curveThrough(points: readonly Point[]): Curve {
  const reached: number[] = [0]
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [pointAt(index - 1), pointAt(index)]
    reached.push((reached[index - 1] ?? 0) + Math.hypot(to.x - from.x, to.y - from.y))
  }
  const length = reached[reached.length - 1] ?? 0

  function pointAt(index: number): Point {
    const point = points[index]
    if (point === undefined) throw new RangeError(`A curve has no point ${index}`)
    return point
  }

  /** The segment that holds the length, by halving. */
  function segmentAt(along: number): number {
    let [low, high] = [0, points.length - 2]
    while (low < high) {
      const half = (low + high + 1) >> 1
      if ((reached[half] ?? 0) <= along) low = half
      else high = half - 1
    }
    return low
  }

  function heading(index: number): number {
    const from = pointAt(clamp(index - 1, 0, points.length - 1))
    const to = pointAt(clamp(index + 1, 0, points.length - 1))
    return Math.atan2(to.y - from.y, to.x - from.x)
  }

  function at(along: number): Station {
    const index = segmentAt(clamp(along, 0, length))
    const [from, to] = [pointAt(index), pointAt(index + 1)]
    const start = reached[index] ?? 0
    const part = (along - start) / ((reached[index + 1] ?? length) - start || 1)
    const [before, after] = [heading(index), heading(index + 1)]
    const turn = Math.atan2(Math.sin(after - before), Math.cos(after - before))
    return {
      x: mix(from.x, to.x, part),
      y: mix(from.y, to.y, part),
      angle: before + turn * clamp(part, 0, 1),
    }
  }

  function beside(along: number, across: number): Point {
    const { x, y, angle } = at(along)
    return { x: x - Math.sin(angle) * across, y: y + Math.cos(angle) * across }
  }

  return { length, at, beside }
}
