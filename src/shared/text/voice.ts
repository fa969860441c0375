import { familyOf, type Edition, type EditionOf } from '../editions/index.ts'
import type { Names } from './names.ts'

/** Of which edition's game a sentence speaks, and what its players are called. */
export interface Voice {
  readonly edition: EditionOf<'nile'>
  readonly names: Names
}

const isNile = (edition: Edition): edition is EditionOf<'nile'> => familyOf[edition] === 'nile'

/** The edition of a game that is known to be of the Nile family. */
export function nileEdition(edition: Edition): EditionOf<'nile'> {
  if (!isNile(edition)) throw new RangeError(`${edition} is not played on a line`)
  return edition
}
