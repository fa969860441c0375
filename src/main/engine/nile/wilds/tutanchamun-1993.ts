import * as facts from '../../../../shared/editions/tutanchamun-1993.ts'
import { makeWildGame } from './game.ts'
import type { WildRules } from './rules.ts'

export const rules1993: WildRules = {
  ...facts,
  edition: 'tutanchamun-1993',
  pharaohCounts: false,
  triangleAlone: true,
  manyTiedDisputed: true,
}

export const tutanchamun1993 = makeWildGame(rules1993)
