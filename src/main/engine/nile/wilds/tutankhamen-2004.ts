import * as facts from '../../../../shared/editions/tutankhamen-2004.ts'
import { makeWildGame } from './game.ts'
import type { WildRules } from './rules.ts'

export const rules2004: WildRules = {
  ...facts,
  edition: 'tutankhamen-2004',
  pharaohCounts: true,
  triangleAlone: false,
  manyTiedDisputed: false,
}

export const tutankhamen2004 = makeWildGame(rules2004)
