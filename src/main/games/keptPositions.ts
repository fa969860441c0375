import { randomUUID } from 'node:crypto'
import { keptPositionSchema, maxKeptPositions, type KeptPosition } from '../../shared/arrangement.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'

/** The positions that were kept, the last one first; one that cannot be read is left out. */
export function keptPositions({ read }: Pick<History, 'read'>): KeptPosition[] {
  const stored = read.keptPositions()
  return (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const position = keptPositionSchema.safeParse(one)
    return position.success ? [position.data] : []
  })
}

/** Keeps a position in place of another of the same name; returns its id. */
export function keepPosition(history: History, position: Omit<KeptPosition, 'id'>): Outcome<string> {
  const others = keptPositions(history).filter(({ name }) => name !== position.name)
  if (others.length >= maxKeptPositions) return refuse('position.full', { max: maxKeptPositions })
  const id = randomUUID()
  history.write((writer) => writer.keepPositions([{ ...position, id }, ...others]))
  return done(id)
}

export function removePosition(history: History, id: string): void {
  const others = keptPositions(history).filter((one) => one.id !== id)
  history.write((writer) => writer.keepPositions(others))
}
