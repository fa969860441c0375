import * as z from 'zod'
import type { KeptDraft } from '../../shared/drafts.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { keptPlayerSchema, type Player } from '../../shared/players.ts'
import { changed, type PreferenceChange, type Preferences } from '../../shared/preferences.ts'
import { listPeople, nameColumns } from './names.ts'
import { formKey, preferenceKey, queries } from './statements.ts'
import { DeletedWriter } from './deleted.ts'
import { Reader } from './reader.ts'
import { indexWords, RemarkWriter } from './remarks.ts'
import { AmendmentWriter } from './amendments.ts'
import { AnalysisWriter } from './analyses.ts'
import {
  detailOf,
  type GameProgress,
  type JournalEntry,
  type JournalStep,
  type NewStoredGame,
  type StoredGame,
  type StoredScore,
} from './stored.ts'

const playersSchema = z.array(keptPlayerSchema)

/** The most milliseconds between two steps that count as time at the table; the rest was a pause. */
const pause = 15 * 60 * 1000

/** The key of the text that tries the disk, and its length. */
const attemptKey = 'attempt'
const attemptLength = 64 * 1024

/** Changes to the history, within a transaction only. A refusal has changed nothing. */
export class Writer extends Reader {
  override readonly remarks = new RemarkWriter(this.statements)
  override readonly deleted = new DeletedWriter(this.statements)
  override readonly analyses = new AnalysisWriter(this.statements)
  override readonly amendments = new AmendmentWriter(this.statements)

  /** Throws when the id is taken, or when the players of the record are incomplete. */
  create(game: NewStoredGame, progress: GameProgress): void {
    this.#add(game, progress, { playedAt: game.startedAt, writtenAt: game.startedAt }, null)
  }

  /**
   * Writes a game with all that was played of it: elsewhere, with its fingerprint, or before it branched off. `recordId`:
   * its id in the record that it comes from, where it cannot keep that; empty where it has none.
   */
  keep(game: StoredGame, fingerprint: string | null = null, recordId: string | null = null): void {
    const number = this.#add(game, game.progress, game, fingerprint)
    if (recordId !== null) this.statements.update(number, { recordId })
    this.#enter(number, 0, game.playedAt, game.journal)
    this.#score(number, game.scores, 0)
  }

  /** Writes a game anew whose journal goes on from what is stored of it; `players` are those that play it now. */
  rewrite({ id, ...game }: StoredGame, players: readonly Player[]): Outcome<null> {
    return this.with(id, (number) => {
      const { edition, name, head, journal, scores, startedAt, playedAt, writtenAt, progress } = game
      const columns = { edition, players, startedAt, playedAt, writtenAt, fingerprint: null }
      this.statements.update(number, { ...columns, ...nameColumns(name), ...progress })
      this.statements.run('UPDATE records SET head = @head WHERE game = @number', { number, head })
      this.amendments.headWritten(number)
      const revision = this.lengthOf(number)
      this.#enter(number, revision, writtenAt, journal.slice(revision))
      this.#score(number, scores, 0)
      listPeople(this.statements, number)
      indexWords(this.statements, number)
      return done(null)
    })
  }

  /** Has a branch stand for itself: statistics count it, and its original is a branch of it, unless it is one of another. */
  standAlone(id: string): Outcome<null> {
    return this.with(id, (number) => {
      this.statements.run(
        `UPDATE games SET origin = branch.id, origin_ply = branch.origin_ply
         FROM games AS branch
         WHERE branch.number = @number AND games.id = branch.origin AND games.origin IS NULL`,
        { number },
      )
      this.statements.run('UPDATE games SET origin = NULL, origin_ply = NULL WHERE number = @number', {
        number,
      })
      return done(null)
    })
  }

  /** Stores a game's fingerprint, which its next step clears; empty for a game that cannot be read. */
  mark(id: string, fingerprint: string): void {
    this.statements.run('UPDATE games SET fingerprint = @fingerprint WHERE id = @id', { id, fingerprint })
  }

  /** Inserts the game; returns the number under which other tables refer to it. */
  #add(
    game: NewStoredGame,
    progress: GameProgress,
    { playedAt, writtenAt }: Pick<StoredGame, 'playedAt' | 'writtenAt'>,
    fingerprint: string | null,
  ): number {
    const { id, edition, mode, name, head, tableSettings, rulesVersion, startedAt, origin } = game
    const number = this.statements.insert('games', {
      id,
      edition,
      mode,
      ...nameColumns(name),
      ...progress,
      players: playersSchema.parse(game.players ?? head.players),
      startedAt,
      playedAt,
      writtenAt,
      origin: origin?.id,
      originPly: origin?.ply,
      fingerprint,
    })
    listPeople(this.statements, number)
    indexWords(this.statements, number)
    this.statements.insert('records', { game: number, head, manners: tableSettings, rulesVersion })
    return number
  }

  /** Adds entries to a journal of `revision` entries. One statement writes all: a game has a hundred. */
  #enter(number: number, revision: number, at: number, entries: readonly JournalEntry[]): void {
    this.statements.run(
      `INSERT INTO journal (game, revision, at, kind, detail)
       SELECT @number, @revision + 1 + key, @at, value ->> 0, value ->> 1 FROM json_each(@entries)`,
      { number, revision, at, entries: entries.map((entry) => [entry.kind, detailOf(entry)]) },
    )
  }

  /** Replaces the sets scored by the moves after a ply. */
  #score(number: number, scores: readonly StoredScore[], after: number): void {
    this.statements.run('DELETE FROM scores WHERE game = @number AND ply > @after', { number, after })
    if (scores.length === 0) return
    this.statements.run(
      `INSERT INTO scores (game, ply, place, scored, awards, points)
       SELECT @number, value ->> 0, key, value ->> 1, value -> 2, value -> 3 FROM json_each(@scores)`,
      { number, scores: scores.map(({ ply, set, awards, points }) => [ply, set, awards, points]) },
    )
  }

  /** Appends a step to a game's journal; refused unless that is still `revision` entries long. */
  append(id: string, step: JournalStep, revision: number): Outcome<null> {
    return this.with(id, (number) => {
      const length = this.lengthOf(number)
      if (length !== revision) return refuse('table.stale', { seen: revision, now: length })

      const { entry, at, playedAt = null, progress, keepScoresUpTo, scores, players, edition, name } = step
      this.#enter(number, revision, at, [entry])
      this.#score(number, scores, keepScoresUpTo)
      const before = this.statements.of(queries.ending).pluck().get(number)
      const ending = progress.ending && JSON.stringify(progress.ending)
      this.statements.run(
        `UPDATE games SET status = @status, ending = @ending, plies = @plies, turns = @turns, written_at = @at,
           played_at = coalesce(@playedAt, played_at),
           played_for = played_for + coalesce(max(0, min(@playedAt - played_at, @pause)), 0), fingerprint = NULL
         WHERE number = @number`,
        { number, ...progress, ending, at, playedAt, pause },
      )
      if (players ?? edition ?? name)
        this.statements.update(number, { players, edition, ...nameColumns(name) })
      if (ending !== before || players) listPeople(this.statements, number)
      if (players ?? name) indexWords(this.statements, number)
      return done(null)
    })
  }

  prefer(change: PreferenceChange): Preferences {
    const after = changed(this.preferences(), change)
    for (const [key, value] of Object.entries(after)) {
      if (change[key as keyof PreferenceChange] !== undefined) this.remember(preferenceKey(key), value)
    }
    return this.preferences()
  }

  /** Keeps a form that is being filled in; without content it is forgotten. */
  keepForm({ form, content }: KeptDraft): void {
    this.remember(formKey(form), content)
  }

  /** Writes a text that needs more room than a game's step, to try the disk; `false` deletes it. */
  attempt(isBegun: boolean): void {
    if (isBegun) this.remember(attemptKey, '0'.repeat(attemptLength))
    else this.statements.run('DELETE FROM preferences WHERE key = @key', { key: attemptKey })
  }

  /** Keeps a value under a key, beside the preferences, in place of an earlier one. */
  remember(key: string, value: unknown): void {
    this.statements.run(
      'INSERT INTO preferences (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value',
      { key, value: JSON.stringify(value) },
    )
  }
}
