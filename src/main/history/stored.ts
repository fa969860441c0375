import type { Edition } from '../../shared/editions/index.ts'
import type { Note, Origin } from '../../shared/history.ts'
import type { Award } from '../../shared/nile/events.ts'
import type { RecordHead } from '../../shared/record.ts'
import type { Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import type { Ending, Mode, Status } from '../../shared/status.ts'
import type { Handover, Player } from '../../shared/players.ts'
import type { Manners } from '../../shared/setups.ts'

/**
 * What is written about a live game, in order; nothing is ever rewritten. The moves that count, or the reports and
 * corrections of a ledger, are those which remain after every `back` and `redo`; what was undone stays in the journal.
 */
export type JournalEntry =
  | { readonly kind: 'move'; readonly move: string }
  /** Moves were taken back until `ply` were left. */
  | { readonly kind: 'back'; readonly ply: number }
  /** Undone moves were made again until `ply` were made. */
  | { readonly kind: 'redo'; readonly ply: number }
  | { readonly kind: 'resign'; readonly seat: number }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'agree'; readonly manners: Manners }
  /** Somebody else plays a seat from here on. */
  | ({ readonly kind: 'seat' } & Readonly<Omit<Handover, 'ply'>>)
  /** A ledger: what was reported from a table, and what of that was corrected; entries are numbered from 1. */
  | { readonly kind: 'report'; readonly entry: LedgerEntry }
  | { readonly kind: 'correct'; readonly correction: Correction }

/** A set as it was scored when it was played: what a game is shown by if later rules would score it otherwise. */
export interface StoredScore {
  /** The move that scored it, from 1. */
  readonly ply: number
  readonly set: string
  readonly awards: readonly Award[]
  /** The points of all seats after the move of this ply. */
  readonly points: readonly number[]
}

/** What the list shows of a game, kept beside it so that a list needs no replay. */
export interface GameProgress {
  readonly status: Status
  readonly ending: Ending | null
  readonly plies: number
  readonly turns: number
}

/** A game that is to be written for the first time. */
export interface NewStoredGame {
  readonly id: string
  readonly edition: Edition
  readonly mode: Mode
  readonly name: string
  /** Unknown keys are kept. Its players are whole: the list shows them as they are. */
  readonly head: RecordHead
  /** Who sits there by now, where that is not the record's players any more. Not told when a game is read. */
  readonly players?: readonly Player[]
  readonly manners: Manners
  readonly rulesVersion: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Absent: it was not branched off another game. */
  readonly origin?: Origin
}

/** A game as the history keeps it. */
export interface StoredGame extends NewStoredGame {
  readonly playedAt: number
  readonly progress: GameProgress
  readonly journal: readonly JournalEntry[]
  /** The scored sets on the line of moves that counts, by ply. */
  readonly scores: readonly StoredScore[]
}

/** What is kept of a game beside its record and its journal: what people say of it, and their time at the table. */
export interface Remarks {
  readonly favourite: boolean
  readonly tags: readonly string[]
  /** By ply, one each. */
  readonly notes: readonly Note[]
  /** In milliseconds. */
  readonly playedFor: number
}

/** One step of a live game: written whole or not at all. */
export interface JournalStep {
  readonly entry: JournalEntry
  readonly at: number
  readonly progress: GameProgress
  /** After `back`: scores beyond this ply are dropped first. */
  readonly keepScoresUpTo: number
  readonly scores: readonly StoredScore[]
  /** Who plays from now on, where that has changed. */
  readonly players?: readonly Player[]
}
