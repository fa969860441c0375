import type { Edition } from '../../shared/editions/index.ts'
import type { Note, Origin } from '../../shared/history.ts'
import type { Award } from '../../shared/nile/events.ts'
import type { RecordHead } from '../../shared/record.ts'
import type { AnyCorrection, LedgerEntry } from '../../shared/ledger/entry.ts'
import type { Ending, Mode, Status } from '../../shared/status.ts'
import type { Handover, Player } from '../../shared/players.ts'
import type { TableSettings } from '../../shared/setups.ts'

/**
 * An entry of the journal of a live game. Entries are in order and never rewritten. The moves that count, or
 * the reports and corrections of a ledger, are those that remain after every `back` and `redo`; undone ones
 * stay in the journal.
 */
export type JournalEntry =
  | { readonly kind: 'move'; readonly move: string }
  /** Takes moves back until `ply` are left. */
  | { readonly kind: 'back'; readonly ply: number }
  /** Makes undone moves again until there are `ply`. */
  | { readonly kind: 'redo'; readonly ply: number }
  | { readonly kind: 'resign'; readonly seat: number }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'agree'; readonly tableSettings: TableSettings }
  /** Hands a seat over to another player. */
  | ({ readonly kind: 'seat' } & Readonly<Omit<Handover, 'ply'>>)
  /** A ledger's report of an entry, or a correction of one or of the start; entries are numbered from 1. */
  | { readonly kind: 'report'; readonly entry: LedgerEntry }
  | { readonly kind: 'correct'; readonly correction: AnyCorrection }

/** A set as it was scored during the game: shown even if later rules would score it otherwise. */
export interface StoredScore {
  /** The ply of the move that scored it, from 1. */
  readonly ply: number
  readonly set: string
  readonly awards: readonly Award[]
  /** The points of all seats after that move. */
  readonly points: readonly number[]
}

/** The progress of a game for lists, stored with it so that a list needs no replay. */
export interface GameProgress {
  readonly status: Status
  readonly ending: Ending | null
  readonly plies: number
  readonly turns: number
}

/** A game to be written for the first time. */
export interface NewStoredGame {
  readonly id: string
  readonly edition: Edition
  readonly mode: Mode
  readonly name: string
  /** Unknown keys are kept. All players are complete, as lists show them unchanged. */
  readonly head: RecordHead
  /** The players now, where they are no longer those of the record. Absent when a game is read. */
  readonly players?: readonly Player[]
  readonly tableSettings: TableSettings
  readonly rulesVersion: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Absent when the game is no branch. */
  readonly origin?: Origin
}

/** A game as the history stores it. */
export interface StoredGame extends NewStoredGame {
  /** When it was last played on. */
  readonly playedAt: number
  /** When its journal was last written: by playing, or by a correction or another step later. */
  readonly writtenAt: number
  readonly progress: GameProgress
  readonly journal: readonly JournalEntry[]
  /** The sets scored by the moves that count, by ply. */
  readonly scores: readonly StoredScore[]
}

/** The data stored with a game besides its record and its journal: remarks, and the time at the table. */
export interface Remarks {
  readonly favourite: boolean
  /** True for a game that does not count in statistics. */
  readonly leftOut: boolean
  readonly tags: readonly string[]
  /** By ply, one each. */
  readonly notes: readonly Note[]
  /** In milliseconds. */
  readonly playedFor: number
}

/** One step of a live game, written completely or not at all. */
export interface JournalStep {
  readonly entry: JournalEntry
  readonly at: number
  /** When the game was last played, where this step plays it on; absent for a step that is no play. */
  readonly playedAt?: number
  readonly progress: GameProgress
  /** After `back`: scores beyond this ply are deleted first. */
  readonly keepScoresUpTo: number
  readonly scores: readonly StoredScore[]
  /** The players, the edition and the name from now on, where they have changed. */
  readonly players?: readonly Player[]
  readonly edition?: Edition
  readonly name?: string
}
