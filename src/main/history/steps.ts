import type { JournalEntry } from './stored.ts'

type Step = Extract<JournalEntry, { kind: 'move' | 'report' | 'correct' }>

const isStep = (entry: JournalEntry): entry is Step => ['move', 'report', 'correct'].includes(entry.kind)

/**
 * The steps of a game: its moves or entries that count, in order, each by the revision at which it was first made. A
 * move that is made again is the same step, and so is an entry that was corrected or stands at another place.
 */
export function stepsOf(journal: readonly JournalEntry[]): readonly number[] {
  /** The last step for each content after each other step. */
  const stepFor = new Map<string, number>()
  /** The steps after each entry of the journal that counts or can be made again, and the place among them. */
  const states: (readonly number[])[] = [[]]
  let place = 0

  const withStep = (steps: readonly number[], at: number, content: unknown, revision: number) => {
    const key = JSON.stringify([steps[at - 1] ?? 0, content])
    const earlier = stepFor.get(key)
    const step = earlier === undefined || steps.includes(earlier) ? revision : earlier
    stepFor.set(key, step)
    return steps.toSpliced(at, 0, step)
  }

  const after = (steps: readonly number[], entry: Step, revision: number): readonly number[] => {
    if (entry.kind === 'move') return withStep(steps, steps.length, entry.move, revision)
    if (entry.kind === 'report') return withStep(steps, steps.length, entry.entry, revision)
    const { correction } = entry
    switch (correction.do) {
      case 'start':
      case 'change':
        return steps
      case 'insert':
        return withStep(steps, correction.n - 1, correction.entry, revision)
      case 'seat':
        return withStep(steps, correction.n - 1, [correction.seat, correction.points], revision)
      case 'remove':
        return steps.toSpliced(correction.n - 1, 1)
    }
  }

  for (const [at, entry] of journal.entries()) {
    if (entry.kind === 'back' || entry.kind === 'redo') place = entry.ply
    if (!isStep(entry)) continue
    states.splice(place + 1, Infinity, after(states[place], entry, at + 1))
    place += 1
  }
  return states[place]
}
