import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import * as of1993 from '../../../shared/editions/tutanchamun-1993.ts'
import * as of2004 from '../../../shared/editions/tutankhamen-2004.ts'
import * as of2021 from '../../../shared/editions/tutankhamun-2021.ts'

/** Facts of an edition that change its screen, beside its words and its board. */
export interface TableFacts {
  /** True where tiles can lie in an Underworld, and rank there. */
  readonly underworld: boolean
  /** Tiles that belong to no set. */
  readonly others: readonly TileCode[]
  /** The tiles in the order in which a collection shows them. */
  readonly tiles: readonly TileCode[]
  /** True where a boat can be sent to the back of the line. */
  readonly goesBack: boolean
  /** The place of announcements over the board: at the end of the line while play is at its beginning, and vice versa. */
  readonly news: { readonly early: Side; readonly late: Side }
}
type Side = 'top' | 'upper' | 'bottom' | 'left' | 'right'

export const tableFacts: Readonly<Record<EditionOf<'nile'>, TableFacts>> = {
  'tutankhamun-2021': {
    underworld: true,
    others: of2021.idols,
    tiles: of2021.artifacts,
    goesBack: true,
    // Never over the score track, where just then the jars move.
    news: { early: 'bottom', late: 'upper' },
  },
  'tutanchamun-1993': {
    underworld: false,
    others: of1993.specials,
    tiles: of1993.tiles,
    goesBack: false,
    news: { early: 'left', late: 'right' },
  },
  'tutankhamen-2004': {
    underworld: false,
    others: of2004.specials,
    tiles: of2004.tiles,
    goesBack: false,
    news: { early: 'bottom', late: 'top' },
  },
}
