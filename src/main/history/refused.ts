import { sentenceOf } from '../../shared/sentence.ts'
import type { Refusal } from '../../shared/refusal.ts'

/**
 * Thrown when this app may not open the history, which was left untouched. The message is the sentence for
 * the user.
 */
export class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(sentenceOf(refusal))
    this.refusal = refusal
  }
}
