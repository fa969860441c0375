import * as z from 'zod'
import type { KeptPosition } from '../../shared/arrangement.ts'
import { draftIn, type LineDraftChange } from '../../shared/mirror.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { keptPlayerSchema, type Player } from '../../shared/players.ts'
import { changed, type PreferenceChange, type Preferences } from '../../shared/preferences.ts'
import { listPeople, nameKey } from './names.ts'
import { boxKey, draftKey, keptPositionsKey, queries, type Statements } from './statements.ts'
import { DeletedWriter } from './deleted.ts'
import { Reader } from './reader.ts'
import { RemarkWriter } from './remarks.ts'
import { AmendmentWriter } from './amendments.ts'
import { AnalysisWriter } from './analyses.ts'
import { ResultWriter } from './results.ts'
import {
  detailOf,
  preferenceKey,
  type GameProgress,
  type JournalEntry,
  type JournalStep,
  type NewStoredGame,
  type StoredGame,
  type StoredScore,
} from './stored.ts'

const playersSchema = z.array(keptPlayerSchema)

/**
 * The most time between two steps, in milliseconds, that counts as time at the table; the rest was a pause.
 */
const pause = 15 * 60 * 1000

/** The key of the text that tries the disk, and its length. */
const attemptKey = 'attempt'
const attemptLength = 64 * 1024

/** Changes to the history, within a transaction only. A refusal has changed nothing. */
export class Writer extends Reader {
  override readonly remarks: RemarkWriter
  override readonly deleted: DeletedWriter
  override readonly results: ResultWriter
  override readonly analyses: AnalysisWriter
  override readonly amendments: AmendmentWriter

  constructor(statements: Statements) {
    super(statements)
    this.remarks = new RemarkWriter(statements)
    this.deleted = new DeletedWriter(statements)
    this.results = new ResultWriter(statements)
    this.analyses = new AnalysisWriter(statements)
    this.amendments = new AmendmentWriter(statements, this.remarks)
  }

  /** Throws when the id is taken, or when the players of the record are incomplete. */
  create(game: NewStoredGame, progress: GameProgress): void {
    this.#add(game, progress, { playedAt: game.startedAt, writtenAt: game.startedAt })
  }

  /** Writes a complete game that was played elsewhere, with its fingerprint. */
  keep(game: StoredGame, fingerprint: string): void {
    const number = this.#add(game, game.progress, game, fingerprint)
    this.#enter(number, 0, game.playedAt, game.journal)
    this.#score(number, game.scores)
  }

  /** Writes a game anew whose journal goes on from what is stored of it; `players` are those that play it now. */
  rewrite({ id, ...game }: StoredGame, players: readonly Player[]): Outcome<null> {
    const number = this.numberOf(id)
    const revision = this.revision(id)
    if (number === null || revision === null) return refuse('history.unknown', { id })
    const { edition, name, head, journal, scores, startedAt, playedAt, writtenAt } = game
    const { status, ending, plies, turns } = game.progress
    this.statements.run(
      `UPDATE games SET edition = @edition, name = @name, name_key = @nameKey, players = @players, status = @status,
         ending = @ending, plies = @plies, turns = @turns, started_at = @startedAt, played_at = @playedAt,
         written_at = @writtenAt, fingerprint = NULL
       WHERE number = @number`,
      {
        ...{ number, edition, name, nameKey: nameKey(name), players: JSON.stringify(players), status },
        ...{ ending: ending && JSON.stringify(ending), plies, turns, startedAt, playedAt, writtenAt },
      },
    )
    this.statements.run('UPDATE records SET head = @head WHERE game = @number', {
      number,
      head: JSON.stringify(head),
    })
    this.#enter(number, revision, writtenAt, journal.slice(revision))
    this.statements.run('DELETE FROM scores WHERE game = @number', { number })
    this.#score(number, scores)
    listPeople(this.statements, number)
    this.remarks.index(number)
    return done(null)
  }

  /** Has a branch stand for itself: statistics count it, and its original does not list it. */
  standAlone(id: string): Outcome<null> {
    const number = this.numberOf(id)
    if (number === null) return refuse('history.unknown', { id })
    // Naming the status has the results counted anew.
    this.statements.run(
      'UPDATE games SET origin = NULL, origin_ply = NULL, status = status WHERE number = @number',
      { number },
    )
    return done(null)
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
    fingerprint: string | null = null,
  ): number {
    const { id, edition, mode, name, head, tableSettings, rulesVersion, startedAt, origin } = game
    const { players = head.players } = game
    const complete = playersSchema.parse(players)
    const { status, ending, plies, turns } = progress
    const { lastInsertRowid } = this.statements.run(
      `INSERT INTO games (id, edition, mode, name, name_key, players, status, ending, plies, turns, started_at,
         played_at, written_at, origin, origin_ply, fingerprint)
       VALUES (@id, @edition, @mode, @name, @nameKey, @players, @status, @ending, @plies, @turns, @startedAt,
         @playedAt, @writtenAt, @origin, @originPly, @fingerprint)`,
      {
        id,
        edition,
        mode,
        name,
        nameKey: nameKey(name),
        players: JSON.stringify(complete),
        status,
        ending: ending && JSON.stringify(ending),
        plies,
        turns,
        startedAt,
        playedAt,
        writtenAt,
        origin: origin?.id ?? null,
        originPly: origin?.ply ?? null,
        fingerprint,
      },
    )
    const number = Number(lastInsertRowid)
    listPeople(this.statements, number)
    this.remarks.index(number)
    this.statements.run(
      'INSERT INTO records (game, head, manners, rules_version) VALUES (@number, @head, @tableSettings, @rulesVersion)',
      {
        number,
        head: JSON.stringify(head),
        tableSettings: JSON.stringify(tableSettings),
        rulesVersion,
      },
    )
    return number
  }

  /** Adds entries to a journal of `revision` entries. One statement writes all: a game has a hundred. */
  #enter(number: number, revision: number, at: number, entries: readonly JournalEntry[]): void {
    this.statements.run(
      `INSERT INTO journal (game, revision, at, kind, detail)
       SELECT @number, @revision + 1 + key, @at, value ->> 0, value ->> 1 FROM json_each(@entries)`,
      {
        number,
        revision,
        at,
        entries: JSON.stringify(entries.map((entry) => [entry.kind, detailOf(entry)])),
      },
    )
  }

  #score(number: number, scores: readonly StoredScore[]): void {
    if (scores.length === 0) return
    this.statements.run(
      `INSERT INTO scores (game, ply, place, scored, awards, points)
       SELECT @number, value ->> 0, key, value ->> 1, value -> 2, value -> 3 FROM json_each(@scores)`,
      {
        number,
        scores: JSON.stringify(scores.map(({ ply, set, awards, points }) => [ply, set, awards, points])),
      },
    )
  }

  /** Appends a step to a game's journal; refused unless that is still `revision` entries long. */
  append(id: string, step: JournalStep, revision: number): Outcome<null> {
    const number = this.numberOf(id)
    if (number === null) return refuse('history.unknown', { id })
    const now = Number(this.statements.of(queries.length).pluck().get(number))
    if (now !== revision) return refuse('table.stale', { seen: revision, now })

    const { entry, at, playedAt = null, progress, keepScoresUpTo, scores } = step
    this.#enter(number, revision, at, [entry])
    this.statements.run('DELETE FROM scores WHERE game = @number AND ply > @keepScoresUpTo', {
      number,
      keepScoresUpTo,
    })
    this.#score(number, scores)
    const { status, ending, plies, turns } = progress
    const before = this.statements.of(queries.ending).pluck().get(number)
    const after = ending && JSON.stringify(ending)
    this.statements.run(
      `UPDATE games SET status = @status, ending = @ending, plies = @plies, turns = @turns, written_at = @at,
         played_at = coalesce(@playedAt, played_at),
         played_for = played_for + coalesce(max(0, min(@playedAt - played_at, @pause)), 0), fingerprint = NULL
       WHERE number = @number`,
      { number, status, ending: after, plies, turns, at, playedAt, pause },
    )
    const { players, edition, name } = step
    if (players ?? edition ?? name) {
      this.statements.run(
        `UPDATE games SET players = coalesce(@players, players), edition = coalesce(@edition, edition),
           name = coalesce(@name, name), name_key = coalesce(@nameKey, name_key) WHERE number = @number`,
        {
          number,
          players: players ? JSON.stringify(players) : null,
          edition: edition ?? null,
          name: name ?? null,
          nameKey: name === undefined ? null : nameKey(name),
        },
      )
    }
    if (after !== before || players) listPeople(this.statements, number)
    if (players ?? name) this.remarks.index(number)
    return done(null)
  }

  rename(id: string, name: string): Outcome<null> {
    const number = this.numberOf(id)
    if (number === null) return refuse('history.unknown', { id })
    this.statements.run('UPDATE games SET name = @name, name_key = @nameKey WHERE number = @number', {
      number,
      name,
      nameKey: nameKey(name),
    })
    this.remarks.index(number)
    return done(null)
  }

  prefer(change: PreferenceChange): Preferences {
    const after = changed(this.preferences(), change)
    for (const [key, value] of Object.entries(after)) {
      if (change[key as keyof PreferenceChange] !== undefined) this.#remember(preferenceKey(key), value)
    }
    return this.preferences()
  }

  /**
   * Changes the draft of a line entry. Its parts change one by one: different screens, and windows, write them.
   */
  keepDraft(change: LineDraftChange): void {
    const { edition } = change
    const before = draftIn(this.drafts(), edition)
    this.#remember(`${draftKey}${edition}`, { ...before, ...change })
  }

  /** Saves the box setup in progress; null deletes it. */
  keepBox(box: unknown): void {
    this.#remember(boxKey, box)
  }

  /** Saves the positions that were kept, in place of all earlier ones. */
  keepPositions(keptPositions: readonly KeptPosition[]): void {
    this.#remember(keptPositionsKey, keptPositions)
  }

  /** Writes a text that needs more room than a game's step, to try the disk; `false` deletes it. */
  attempt(isBegun: boolean): void {
    if (isBegun) this.#remember(attemptKey, '0'.repeat(attemptLength))
    else this.statements.run('DELETE FROM preferences WHERE key = @key', { key: attemptKey })
  }

  #remember(key: string, value: unknown): void {
    this.statements.run(
      'INSERT INTO preferences (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value',
      { key, value: JSON.stringify(value) },
    )
  }
}
