import type { Handover, Manners } from '../../shared/views.ts'
import type { JournalEntry } from '../history/stored.ts'

/** What a journal comes to. Whether a game still `playing` is over is for the rules to say. */
export interface JournalState {
  /** The moves that count, in order. */
  readonly moves: readonly string[]
  /** The moves that can be made again, in the order in which redo would make them. */
  readonly undone: readonly string[]
  readonly status: 'playing' | 'resigned' | 'abandoned'
  readonly resignedBy: number | null
  /** What was agreed on last; null while the manners of the beginning hold. */
  readonly manners: Manners | null
  /** Who took whose seat, and after how many of the moves that count. */
  readonly handovers: readonly Handover[]
}

/** Reads a journal from its first entry to its last. */
export function foldJournal(journal: readonly JournalEntry[]): JournalState {
  const moves: string[] = []
  const undone: string[] = []
  let state: Pick<JournalState, 'status' | 'resignedBy'> = { status: 'playing', resignedBy: null }
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
        state = { status: 'resigned', resignedBy: entry.seat }
        break
      case 'abandon':
        state = { status: 'abandoned', resignedBy: null }
        break
      case 'resume':
        state = { status: 'playing', resignedBy: null }
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
  return { moves, undone, ...state, manners, handovers }
}
