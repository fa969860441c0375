import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { JournalEntry } from '../history/stored.ts'
import { leftBy, notLeft, type Left } from '../table/leaving.ts'

/** One thing that was done to a ledger, and can be taken back: a report, or a correction. */
export type LedgerStep = Extract<JournalEntry, { kind: 'report' | 'correct' }>

/** What a ledger's journal comes to. */
export interface LedgerState extends Left {
  /** The reports and corrections that count, in order, and those that can be made again. */
  readonly steps: readonly LedgerStep[]
  readonly undone: readonly LedgerStep[]
}

/** Reads a ledger's journal from its first entry to its last. */
export function foldLedger(journal: readonly JournalEntry[]): LedgerState {
  const steps: LedgerStep[] = []
  const undone: LedgerStep[] = []
  let left = notLeft
  for (const entry of journal) {
    switch (entry.kind) {
      case 'report':
      case 'correct':
        steps.push(entry)
        undone.length = 0
        break
      case 'back':
        undone.unshift(...steps.splice(entry.ply))
        break
      case 'redo':
        steps.push(...undone.splice(0, entry.ply - steps.length))
        break
      case 'resign':
      case 'abandon':
      case 'resume':
        left = leftBy(entry)
        break
      default:
    }
  }
  return { steps, undone, ...left }
}

/** The entries after a correction, or why there is nothing to correct. */
export function corrected(entries: readonly LedgerEntry[], correction: Correction): Outcome<LedgerEntry[]> {
  const { n } = correction
  const last = entries.length + (correction.do === 'insert' ? 1 : 0)
  if (n > last) return refuse('ledger.noSuchEntry', { n, count: entries.length })
  const [before, from] = [entries.slice(0, n - 1), entries.slice(n - 1)]
  switch (correction.do) {
    case 'insert':
      return done([...before, correction.entry, ...from])
    case 'change':
      return done([...before, correction.entry, ...from.slice(1)])
    case 'remove':
      return done([...before, ...from.slice(1)])
  }
}

/** The entries that the steps lead to, in order. */
export function entriesAfter(steps: readonly LedgerStep[]): LedgerEntry[] {
  return steps.reduce<LedgerEntry[]>((entries, step) => {
    if (step.kind === 'report') return [...entries, step.entry]
    const next = corrected(entries, step.correction)
    return next.ok ? next.value : entries
  }, [])
}
