import type { EditionOf } from '../../../../shared/editions/index.ts'
import tutanchamun1993More from './tutanchamun-1993-more.ts'
import tutanchamun1993Two from './tutanchamun-1993-two.ts'
import tutankhamen2004More from './tutankhamen-2004-more.ts'
import tutankhamen2004Two from './tutankhamen-2004-two.ts'
import tutankhamun2021More from './tutankhamun-2021-more.ts'
import tutankhamun2021Two from './tutankhamun-2021-two.ts'

/** The groups of seats that have learned apart: the Underworld ranks only between two in 2021. */
export type SeatGroup = 'two' | 'more'

/** The packed parameters that searches have learned, written by `npm run train`. */
export const learned: Readonly<Record<EditionOf<'nile'>, Readonly<Record<SeatGroup, string>>>> = {
  'tutankhamun-2021': { two: tutankhamun2021Two, more: tutankhamun2021More },
  'tutanchamun-1993': { two: tutanchamun1993Two, more: tutanchamun1993More },
  'tutankhamen-2004': { two: tutankhamen2004Two, more: tutankhamen2004More },
}
