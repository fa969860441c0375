import type { PositionView } from '../../shared/families.ts'

const nothingOffered = {
  nile: { positions: [], tiles: [], offers: [], commitments: [], back: false, skip: false },
  dig: { cells: [], scarab: false, stop: false, pass: false, done: false },
}

/** The position for those who are not asked: who is asked for what, but nothing to answer with. */
export function withoutOffers(position: PositionView): PositionView {
  const { choices } = position
  if (!choices) return position
  const family = 'money' in position ? 'dig' : 'nile'
  return { ...position, choices: { ...choices, ...nothingOffered[family] } } as PositionView
}
