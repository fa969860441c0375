import { randomUUID } from 'node:crypto'
import { keptPuzzleSchema, maxPuzzles, type KeptPuzzle } from '../../shared/arrangement.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'

/** The positions that were kept, the last one first; one that cannot be read is left out. */
export function keptPuzzles({ read }: Pick<History, 'read'>): KeptPuzzle[] {
  const stored = read.puzzles()
  return (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const puzzle = keptPuzzleSchema.safeParse(one)
    return puzzle.success ? [puzzle.data] : []
  })
}

/** Keeps a position in place of another of the same name; returns its id. */
export function keepPuzzle(history: History, puzzle: Omit<KeptPuzzle, 'id'>): Outcome<string> {
  const others = keptPuzzles(history).filter(({ name }) => name !== puzzle.name)
  if (others.length >= maxPuzzles) return refuse('position.full', { max: maxPuzzles })
  const id = randomUUID()
  history.write((writer) => writer.keepPuzzles([{ ...puzzle, id }, ...others]))
  return done(id)
}

export function removePuzzle(history: History, id: string): void {
  const others = keptPuzzles(history).filter((one) => one.id !== id)
  history.write((writer) => writer.keepPuzzles(others))
}
