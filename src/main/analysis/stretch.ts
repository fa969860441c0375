import type { Look, stretches } from '../../shared/analysis/hint.ts'
import type { NilePosition } from '../../shared/nile/views.ts'

/** So many tiles are a stretch: few enough to look at, enough not to give the tile away. */
const tilesInStretch = 6

/** The stretches of the line in which these positions lie, as the seat that is asked sees them from its boat. */
export function lookAt(position: NilePosition, named: readonly number[]): Look {
  const { line, boats, choices } = position
  const boat = choices ? boats[choices.seat] : -1
  const lying = line.flatMap((tile, at) => (tile === null ? [] : [at]))
  const ahead = lying.filter((at) => at > boat)
  const behind = lying.filter((at) => at <= boat)
  const chunks = [...chunked(behind), ...chunked(ahead)]
  const [first] = named
  return {
    kind: 'line',
    part: first <= boat ? 'behind' : partOf(ahead.indexOf(first), ahead.length),
    positions: chunks.filter((chunk) => named.some((at) => chunk.includes(at))).flat(),
  }
}

function partOf(nth: number, count: number): (typeof stretches)[number] {
  if (nth < tilesInStretch) return 'near'
  return nth >= count - tilesInStretch ? 'end' : 'middle'
}

const chunked = (positions: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(positions.length / tilesInStretch) }, (_, nth) =>
    positions.slice(nth * tilesInStretch, (nth + 1) * tilesInStretch),
  )
