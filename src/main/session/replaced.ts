import type { JournalState } from './journal.ts'

/** Replaced steps that can be brought back; `line`: their number among all that were replaced. */
interface Replaced<Step> {
  readonly line: number
  /** The number of steps that count now and stay before them. */
  readonly kept: number
  readonly steps: readonly Step[]
}

const textsOf = (steps: readonly unknown[]): string[] => steps.map((step) => JSON.stringify(step))

const beginsWith = (texts: readonly string[], first: readonly string[]): boolean =>
  first.every((text, nth) => texts[nth] === text)

/**
 * The replaced steps that can be brought back: they follow on steps that still count, and are not made already. Of
 * equal ones only the last is listed. `staying`: how many of the steps made since need not give way to them.
 */
export function replacedIn<Step>(
  { replaced, steps }: Pick<JournalState<Step>, 'replaced' | 'steps'>,
  staying: (since: readonly Step[], earlier: readonly Step[]) => number = () => 0,
): Replaced<Step>[] {
  const now = textsOf(steps)
  const lines = replaced.map((one) => textsOf([...one.before, ...one.steps]).join('\n'))
  return replaced.flatMap(({ before, steps: earlier }, line) => {
    const kept = before.length + staying(steps.slice(before.length), earlier)
    const isMade = beginsWith(now, [...now.slice(0, kept), ...textsOf(earlier)])
    const fits = beginsWith(now, textsOf(before)) && lines.lastIndexOf(lines[line]) === line
    return fits && !isMade ? [{ line, kept, steps: earlier }] : []
  })
}
