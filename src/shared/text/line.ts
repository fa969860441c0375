import type { TileCode } from '../editions/index.ts'
import type { Card } from '../editions/tutankhamens-revenge.ts'
import type { RuleId } from '../rulebook/page.ts'

/** One line of a log: a sentence, with its tile or card. */
export interface LogLine {
  /** The kind of event told; `kept` where there was none, because a blockade was kept. */
  readonly kind: string
  readonly text: string
  /** The reasons, a sentence each. */
  readonly reasons: readonly string[]
  readonly tile?: TileCode | null
  readonly card?: { readonly card: Card; readonly layer: number } | null
  /** The paragraph of the rules on it; null for none. */
  readonly rule?: RuleId | null
}
