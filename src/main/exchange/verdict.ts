import type { Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import type { TableSettings } from '../../shared/setups.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'

/** A game that may be written, without an id. */
export interface Accepted {
  readonly ok: true
  readonly game: Omit<StoredGame, 'id'>
  /** The id of the game in the app that wrote the record; null without one. */
  readonly id: string | null
  readonly remarks: Remarks
  readonly fingerprint: string
  /** Sentences on what is not as the record says. */
  readonly notices: readonly string[]
  /** True for a name, and for a time of playing or writing, that the record has itself. */
  readonly said: { readonly name: boolean; readonly times: boolean }
}
export interface Refused {
  readonly ok: false
  readonly ply: number | null
  readonly why: string
}

/** Values for what a record does not say. */
export interface Defaults {
  readonly now: number
  readonly tableSettings: TableSettings
}

/** Keeps a hostile record from making a long sentence. */
const maxSentence = 400

export const shortened = (text: string): string =>
  text.length > maxSentence ? `${text.slice(0, maxSentence - 1)}…` : text

/** `ply`: the number of moves or entries that were possible before the offending one. */
export function refused(refusal: Refusal, ply: number | null = null): Refused {
  return { ok: false, ply, why: shortened(sentenceOf(refusal, 0)) }
}
