import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import { optionsSchema, type Options, type RecordHead } from '../../shared/record.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { StoredGame } from '../history/stored.ts'
import { foldReports, type LedgerStep } from '../session/journal.ts'

/** The entries after a correction; refused where there is nothing to correct. */
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

/** The entries that the steps of a ledger result in, in order. */
export function entriesAfter(steps: readonly LedgerStep[]): LedgerEntry[] {
  return steps.reduce<LedgerEntry[]>((entries, step) => {
    if (step.kind === 'report') return [...entries, step.entry]
    if (step.correction.do === 'start') return entries
    const next = corrected(entries, step.correction)
    return next.ok ? next.value : entries
  }, [])
}

/** The house rules that replace others; what this app does not know of the others stays. */
const optionsAfter = (before: Options, options: Options): Options => ({
  ...Object.fromEntries(Object.entries(before).filter(([key]) => !Object.hasOwn(optionsSchema.shape, key))),
  ...options,
})

/** The head of a ledger after the corrections of its start. */
export const headAfter = (head: RecordHead, steps: readonly LedgerStep[]): RecordHead =>
  steps.reduce((now, step) => {
    if (step.kind === 'report' || step.correction.do !== 'start') return now
    const { names, edition, startPoints, lost, options = now.options } = step.correction.start
    return {
      ...now,
      players: now.players.map((player, seat) => ({ ...player, name: names?.[seat] ?? player.name })),
      ...(edition && { edition }),
      options: {
        ...optionsAfter(now.options, options),
        ...(startPoints !== undefined && { startPoints }),
      },
      ...(lost && { setup: { ...now.setup, lost } }),
    }
  }, head)

/** A game as it was stored, a ledger with its start as corrected. */
export const withStartCorrected = (game: StoredGame): StoredGame =>
  game.mode === 'ledger' ? { ...game, head: headAfter(game.head, foldReports(game.journal).steps) } : game
