import type { Handover } from '../../shared/players.ts'
import type { Manners } from '../../shared/setups.ts'
import type { JournalEntry } from '../history/stored.ts'
import { leftBy, notLeft, type Left } from './leaving.ts'
import type { Replaced } from './replaced.ts'

/** What a journal comes to. */
export interface JournalState extends Left {
  /** The moves that count, in order. */
  readonly moves: readonly string[]
  /** The moves that can be made again, in the order in which redo would make them. */
  readonly undone: readonly string[]
  /** The moves that were undone when others were made in their place, in the order in which that happened. */
  readonly replaced: readonly Replaced[]
  /** What was agreed on last; null while the manners of the beginning hold. */
  readonly manners: Manners | null
  /** Who took whose seat, and after how many of the moves that count. */
  readonly handovers: readonly Handover[]
}

/** Reads a journal from its first entry to its last. */
export function foldJournal(journal: readonly JournalEntry[]): JournalState {
  const moves: string[] = []
  const undone: string[] = []
  const replaced: Replaced[] = []
  let left = notLeft
  let manners: Manners | null = null
  let handovers: Handover[] = []

  for (const entry of journal) {
    switch (entry.kind) {
      case 'move':
        if (undone.length > 0) replaced.push({ before: [...moves], moves: undone.splice(0) })
        moves.push(entry.move)
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
  return { moves, undone, replaced, ...left, manners, handovers }
}
