import { clamp, type Point } from './shapes.ts'

/** How the table is seen: a point of the table times `scale` plus `x`, `y` is a point of the window. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const wholeTable: View = { x: 0, y: 0, scale: 1 }
export const closest = 4

/** The view kept within its limits: never smaller than the table, never looking past its edges. */
function kept({ x, y, scale }: View, { width, height }: Size): View {
  const near = clamp(scale, 1, closest)
  return { scale: near, x: clamp(x, width * (1 - near), 0), y: clamp(y, height * (1 - near), 0) }
}

/** Closer or further by a factor, with the given point of the window staying where it is. */
export function zoomed(view: View, factor: number, about: Point, size: Size): View {
  const scale = clamp(view.scale * factor, 1, closest)
  const part = scale / view.scale
  return kept({ scale, x: about.x + (view.x - about.x) * part, y: about.y + (view.y - about.y) * part }, size)
}

export const panned = (view: View, by: Point, size: Size): View =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

export const toTable = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})

export const toWindow = (view: View, { x, y }: Point): Point => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
})
