import { sentenceOf } from '../../shared/sentence.ts'
import type { Refusal } from '../../shared/refusal.ts'

/** The history is not for this app to open: it was left untouched. The message is the sentence for the user. */
export class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(sentenceOf(refusal))
    this.refusal = refusal
  }
}
