import type { Handover, Manners } from '../../shared/views.ts'
import type { JournalEntry } from '../history/stored.ts'
import { leftBy, notLeft, type Left } from './leaving.ts'

/** What a journal comes to. */
export interface JournalState extends Left {
  /** The moves that count, in order. */
  readonly moves: readonly string[]
  /** The moves that can be made again, in the order in which redo would make them. */
  readonly undone: readonly string[]
  /** What was agreed on last; null while the manners of the beginning hold. */
  readonly manners: Manners | null
  /** Who took whose seat, and after how many of the moves that count. */
  readonly handovers: readonly Handover[]
}

/** Reads a journal from its first entry to its last. */
export function foldJournal(journal: readonly JournalEntry[]): JournalState {
  const moves: string[] = []
  const undone: string[] = []
  let left = notLeft
  let manners: Manners | null = null
  let handovers: Handover[] = []

  for (const entry of journal) {
    switch (entry.kind) {
      case 'move':
        moves.push(entry.move)
        undone.length = 0
        break
      case 'back':
        undone.unshift(...moves.splice(entry.ply))
        // Whoever sits there now plays what is played instead.
        handovers = handovers.map((handover) => ({ ...handover, ply: Math.min(handover.ply, entry.ply) }))
        break
      case 'redo':
        moves.push(...undone.splice(0, entry.ply - moves.length))
        break
      case 'resign':
      case 'abandon':
      case 'resume':
        left = leftBy(entry)
        break
      case 'agree':
        manners = entry.manners
        break
      case 'seat': {
        const { kind: _, ...taken } = entry
        handovers = [...handovers, { ply: moves.length, ...taken }]
        break
      }
      // What is reported from a real table is for a ledger: the journal of a table holds none of it.
      case 'report':
      case 'correct':
        break
    }
  }
  return { moves, undone, ...left, manners, handovers }
}
