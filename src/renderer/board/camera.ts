import { clamp, type Point } from './shapes.ts'

/** The mapping of table to window: a point of the table times `scale` plus `x`, `y` is one of the window. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const wholeTable: View = { x: 0, y: 0, scale: 1 }
export const closest = 4

/** The least shorter side of a table's layout, in pixels; below it the landscape would have no room. */
const leastSide = 420
/** The greatest ratio of the sides of a table laid out larger than its window. */
const longestShape = 4

/** The size of a table's layout for a window: its own or, for a small one, a larger, to be shrunk into it. */
export function tableSizeFor({ width, height }: Size): Size {
  const growth = Math.max(1, leastSide / Math.min(width, height))
  const longest = Math.max(width, height, leastSide * longestShape)
  const grown = (side: number): number => Math.min(Math.round(side * growth), longest)
  return { width: grown(width), height: grown(height) }
}

/** The view that shows a whole table in the middle of a window. */
export function fitted(table: Size, window: Size): View {
  const scale = Math.min(window.width / table.width, window.height / table.height)
  return {
    scale,
    x: (window.width - table.width * scale) / 2,
    y: (window.height - table.height * scale) / 2,
  }
}

/** The view within its limits: never smaller than the table, never looking past its edges. */
function limited({ x, y, scale }: View, { width, height }: Size): View {
  const near = clamp(scale, 1, closest)
  return { scale: near, x: clamp(x, width * (1 - near), 0), y: clamp(y, height * (1 - near), 0) }
}

/** Zooms by a factor; the given point of the window stays where it is. */
export function zoomed(view: View, factor: number, about: Point, size: Size): View {
  const scale = clamp(view.scale * factor, 1, closest)
  const part = scale / view.scale
  return limited(
    { scale, x: about.x + (view.x - about.x) * part, y: about.y + (view.y - about.y) * part },
    size,
  )
}

export const panned = (view: View, by: Point, size: Size): View =>
  limited({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

export const toTable = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})

export const toWindow = (view: View, { x, y }: Point): Point => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
})

/** True where a window is too narrow for anything to lie beside the line. */
export const isUpright = (width: number, height: number): boolean => width < height * 1.15
