import { familyOf, type Family } from '../../shared/editions/index.ts'
import type { RecordHead } from '../../shared/record.ts'
import type { StoredGame } from '../history/stored.ts'

/** What decides how much of a game may be told. */
export type Told = Pick<StoredGame, 'head' | 'edition' | 'progress'>

/** What may be told of the head of a game that is not over. */
type Redaction = (head: RecordHead) => RecordHead

/** What each family keeps secret while a game of it can still be played on. */
const redactions: Readonly<Record<Family, Redaction>> = {
  /** Everything lies open from the beginning. */
  nile: (head) => head,
  /** The cards lie face down, and the code of a layout deals them anew. */
  dig: (head) => ({ ...head, setup: {} }),
}

/** A game's head as anyone may see it: nothing that is hidden at the table leaves it in a record. */
export function redacted({ head, edition, progress }: Told): RecordHead {
  return progress.status === 'over' ? head : redactions[familyOf[edition]](head)
}

/** Whether something of its head may not be seen yet. */
export const isSecret = (game: Told): boolean => redacted(game) !== game.head
