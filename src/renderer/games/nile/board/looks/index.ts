import type { EditionOf } from '../../../../../shared/editions/index.ts'
import type { TableSize } from '../layout.ts'
import { groundIn, type Ground } from './look.ts'
import { papyrus } from './tutanchamun-1993.ts'
import { sand } from './tutankhamen-2004.ts'
import { nile } from './tutankhamun-2021.ts'

/** The table of each edition, laid out for a window. */
export const looks: Readonly<
  Record<EditionOf<'nile'>, (width: number, height: number, size: TableSize) => Ground>
> = {
  'tutankhamun-2021': groundIn(nile),
  'tutankhamen-2004': groundIn(sand),
  'tutanchamun-1993': groundIn(papyrus),
}
