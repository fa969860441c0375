import { tiles, type Tile } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { Layout } from './layout.ts'
import { inPolygon, inRect, type Point } from '../../../stage/shapes.ts'
import type { BoardState } from './boardState.ts'

export type Hit =
  { readonly on: 'line'; readonly position: number } | { readonly on: 'underworld'; readonly tile: Tile }

/** The tile at a point of the table, on the line or in a niche of the Underworld. */
export function hitAt({ tilePath, niches }: Layout, state: BoardState, point: Point): Hit | null {
  const position = tilePath.stones.findIndex(
    ({ outline }, at) => (state.line[at] ?? null) !== null && inPolygon(outline, point),
  )
  if (position >= 0) return { on: 'line', position }
  const tile = tiles.find((code) => {
    const niche = niches[code]
    return (state.under[code] ?? 0) > 0 && niche !== undefined && inRect(niche, point)
  })
  return tile === undefined ? null : { on: 'underworld', tile }
}
