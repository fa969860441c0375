import { tileCodes, type TileCode } from '../../shared/editions/index.ts'
import type { Layout } from './layout.ts'
import { inPolygon, inRect, type Point } from './shapes.ts'
import type { Standing } from './standing.ts'

export type Hit =
  { readonly on: 'line'; readonly position: number } | { readonly on: 'underworld'; readonly tile: TileCode }

/** The tile at a point of the table, in the river or in a niche of the Underworld. */
export function hitAt({ river, cave }: Layout, standing: Standing, point: Point): Hit | null {
  const position = river.stones.findIndex(
    ({ outline }, at) => (standing.line[at] ?? null) !== null && inPolygon(outline, point),
  )
  if (position >= 0) return { on: 'line', position }
  const tile = tileCodes.find((code, index) => {
    const niche = cave.niches[index]
    return (standing.under[code] ?? 0) > 0 && niche !== undefined && inRect(niche, point)
  })
  return tile === undefined ? null : { on: 'underworld', tile }
}
