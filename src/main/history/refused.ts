import { loggedFault } from '../../shared/fault.ts'
import { refuse, type Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'

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

/** The refusal for an error: that of the history, otherwise one by `code`, whose fact is the fault. */
export const refusalFor = (
  error: unknown,
  code: 'analysis.failed' | 'backup.failed' | 'exchange.failed' | 'opponents.failed',
): Refusal =>
  error instanceof HistoryRefused ? error.refusal : refuse(code, { why: loggedFault(error) }).refusal
