import type { Point, Rect } from '../../../stage/shapes.ts'

/** So many coins lie on one stack. */
export const stackHeight = 10

/** A seat's rug: where its sign is, where the number, and where the stacks of its coins stand. */
export interface Pile {
  readonly sign: Point
  readonly signRadius: number
  readonly amount: Point
  readonly feet: readonly Point[]
  readonly radius: number
}

/** Room for so many coins beside the sign and the number or, on a narrow rug, under them. */
export function pileCoins({ x, y, width, height }: Rect, most: number): Pile {
  const wide = width > height * 1.15
  const edge = Math.min(width, height) * 0.12
  const signRadius = wide ? Math.min(width * 0.13, height * 0.21) : Math.min(width * 0.17, height * 0.13)
  const sign = { x: x + edge + signRadius, y: y + edge + signRadius }
  const amount = wide
    ? { x: sign.x, y: y + height - edge - signRadius * 0.85 }
    : { x: x + width * 0.68, y: sign.y }
  const left = wide ? sign.x + signRadius * 1.35 : x + edge
  const top = wide ? y + edge : sign.y + signRadius * 1.25
  const area = { x: left, y: top, width: x + width - edge - left, height: y + height - edge - top }
  const stacks = Math.max(1, Math.ceil(most / stackHeight))
  const columns = Math.min(stacks, 5)
  const rows = Math.ceil(stacks / columns)
  // A full stack rises about four radii above its foot.
  const radius = Math.min((area.width / columns) * 0.44, area.height / (rows * 1.2 + 3.9))
  const feet = Array.from({ length: stacks }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return {
      x: area.x + (area.width * (column + 0.5)) / columns,
      y: area.y + area.height - (rows - 1 - row) * radius * 1.2 - radius * 0.65,
    }
  })
  return { sign, signRadius, amount, feet, radius }
}
