import type { EditionOf } from '../../../../../shared/editions/index.ts'
import type { Lay } from '../layout.ts'
import { layPapyrus } from './tutanchamun-1993.ts'
import { laySand } from './tutankhamen-2004.ts'
import { layNile } from './tutankhamun-2021.ts'

/** How each edition's table lies in a window. Pure: whoever must know where a tile is can ask without drawing it. */
export const layouts: Readonly<Record<EditionOf<'nile'>, Lay>> = {
  'tutankhamun-2021': layNile,
  'tutankhamen-2004': laySand,
  'tutanchamun-1993': layPapyrus,
}
