import type { LineFacts } from './facts.ts'
import type { EditionOf } from './index.ts'
import * as tutanchamun1993 from './tutanchamun-1993.ts'
import * as tutankhamen2004 from './tutankhamen-2004.ts'
import * as tutankhamun2021 from './tutankhamun-2021.ts'

/** The facts of every line edition in one shape. */
export const lineFacts: Readonly<Record<EditionOf<'nile'>, LineFacts>> = {
  'tutankhamun-2021': tutankhamun2021,
  'tutanchamun-1993': tutanchamun1993,
  'tutankhamen-2004': tutankhamen2004,
}
