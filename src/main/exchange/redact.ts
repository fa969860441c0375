import { familyOf, type Family } from '../../shared/editions/index.ts'
import { arrangedVersion, type RecordHead } from '../../shared/record.ts'
import type { StoredGame } from '../history/stored.ts'

/** The part of a game that decides how much of it may leave the app. */
export type Told = Pick<StoredGame, 'head' | 'edition' | 'progress'>

/** Removes secrets from the head of a game that is not over. */
type Redaction = (head: RecordHead) => RecordHead

/** Removes the secrets of each family, while a game can still be played on. */
const redactions: Readonly<Record<Family, Redaction>> = {
  /** Nothing is hidden. */
  nile: (head) => head,
  /** The cards lie face down, and the layout code would deal them again. */
  dig: (head) => ({
    ...head,
    setup: head.version === arrangedVersion ? { arrangement: head.setup.arrangement } : {},
  }),
}

/** A game's head without anything that is still hidden at the table. */
export function redacted({ head, edition, progress }: Told): RecordHead {
  return progress.status === 'over' ? head : redactions[familyOf[edition]](head)
}

/** True while part of the head is secret. */
export const isSecret = (game: Told): boolean => redacted(game) !== game.head
