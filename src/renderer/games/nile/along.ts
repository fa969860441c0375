/** Ways along the line, as the keys go them. */
export type Along = 'next' | 'previous' | 'first' | 'last' | 'nextLegal' | 'previousLegal'

const after = (places: readonly number[], at: number | null): number | null =>
  places.find((place) => at === null || place > at) ?? null

const before = (places: readonly number[], at: number | null): number | null =>
  places.findLast((place) => at === null || place < at) ?? null

/**
 * Returns the position that a step along the line leads to, among all places with a tile or among those that
 * may be chosen. At an end the plain steps stay; the steps among legal places go round. Both lists ascend;
 * null when there is nowhere to go.
 */
export function stepAlong(
  places: readonly number[],
  legal: readonly number[],
  at: number | null,
  way: Along,
): number | null {
  switch (way) {
    case 'next':
      return after(places, at) ?? at
    case 'previous':
      return before(places, at) ?? at
    case 'first':
      return places.at(0) ?? null
    case 'last':
      return places.at(-1) ?? null
    case 'nextLegal':
      return after(legal, at) ?? legal.at(0) ?? null
    case 'previousLegal':
      return before(legal, at) ?? legal.at(-1) ?? null
  }
}
