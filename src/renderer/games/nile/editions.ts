import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import * as of1993 from '../../../shared/editions/tutanchamun-1993.ts'
import * as of2004 from '../../../shared/editions/tutankhamen-2004.ts'
import * as of2021 from '../../../shared/editions/tutankhamun-2021.ts'
import { commands, type Command } from './shortcuts.ts'

/** What of an edition changes its table's screen, beside its words and its board. */
export interface TableFacts {
  /** Whether tiles can lie in an Underworld, and rank there. */
  readonly underworld: boolean
  /** Tiles that belong to no set. */
  readonly others: readonly TileCode[]
  /** In the order in which a collection shows them. */
  readonly tiles: readonly TileCode[]
  readonly commands: readonly Command[]
  /** Where announcements lie over the board: at the end of the line while play is at its beginning, and vice versa. */
  readonly news: { readonly early: Side; readonly late: Side }
}
type Side = 'top' | 'upper' | 'bottom' | 'left' | 'right'

/** Editions in which nothing goes backwards. */
const forwardOnly = commands.filter((command) => command !== 'toBack')

export const tableFacts: Readonly<Record<EditionOf<'nile'>, TableFacts>> = {
  'tutankhamun-2021': {
    underworld: true,
    others: of2021.idols,
    tiles: of2021.artifacts,
    commands,
    // Never over the score track, where just then the jars move.
    news: { early: 'bottom', late: 'upper' },
  },
  'tutanchamun-1993': {
    underworld: false,
    others: of1993.specials,
    tiles: of1993.tiles,
    commands: forwardOnly,
    news: { early: 'left', late: 'right' },
  },
  'tutankhamen-2004': {
    underworld: false,
    others: of2004.specials,
    tiles: of2004.tiles,
    commands: forwardOnly,
    news: { early: 'bottom', late: 'top' },
  },
}
