import { sentenceOf } from '../../shared/sentence.ts'
import type { Refusal } from '../../shared/refusal.ts'

/**
 * Thrown when the history may not be opened, or cannot be written; nothing was changed. The message is the
 * sentence for the user.
 */
export class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(sentenceOf(refusal))
    this.refusal = refusal
  }
}
