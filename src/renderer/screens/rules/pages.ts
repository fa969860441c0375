import type { Edition } from '../../../shared/editions/index.ts'
import type { RulesPage } from './page.ts'
import { tutankhamensRevenge } from './tutankhamens-revenge.ts'
import { tutankhamun2021 } from './tutankhamun-2021.ts'
import { tutanchamun1993, tutankhamen2004 } from './wilds.ts'

/** The rules of every edition that has a page, the newest first. */
export const pages: readonly RulesPage[] = [
  tutankhamun2021,
  tutankhamen2004,
  tutanchamun1993,
  tutankhamensRevenge,
]

/** The page of an edition; the first one where it has none. */
export const pageOf = (edition: Edition): RulesPage =>
  pages.find((page) => page.edition === edition) ?? pages[0]
