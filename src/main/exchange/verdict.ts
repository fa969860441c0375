import type { Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'

/** A game that may be written, but for its id. */
export interface Accepted {
  readonly ok: true
  readonly game: Omit<StoredGame, 'id'>
  /** By which the app that wrote the record knows the game, and what was said of it there. */
  readonly id: string | null
  readonly remarks: Remarks
  readonly fingerprint: string
}
export interface Refused {
  readonly ok: false
  readonly ply: number | null
  readonly why: string
}

/** What a record is given that says nothing of it itself. */
export interface Defaults {
  readonly now: number
  readonly manners: Manners
}

/** A hostile record must not make a long sentence. */
const maxSentence = 400

export const shortened = (text: string): string =>
  text.length > maxSentence ? `${text.slice(0, maxSentence - 1)}…` : text

/** `ply`: how many moves or entries were possible before the offending one. */
export function refused(refusal: Refusal, ply: number | null = null): Refused {
  return { ok: false, ply, why: shortened(sentenceOf(refusal, 0)) }
}
