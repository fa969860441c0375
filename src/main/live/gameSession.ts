import { isLeaving, type Act, type LeavingAct } from '../../shared/acts.ts'
import { done, refuse, type Outcome, type Refused } from '../../shared/refusal.ts'
import type { Player } from '../../shared/players.ts'
import type { GameKind } from '../../shared/status.ts'
import { Changes } from '../changes/changes.ts'
import type { History } from '../history/index.ts'
import type { GameProgress, JournalEntry, StoredGame } from '../history/stored.ts'
import { playsOn, type JournalState } from './journal.ts'
import { sharedLength } from './course.ts'
import { scoresIn, unless, unlessSeen, type ScoringEntry } from './progress.ts'
import { namedAfter } from '../setup/seating.ts'

/** A game in a session, on screen or reported. A value: a command returns the next, with entries to write. */
export interface LiveGame<Game, View, News> {
  readonly kind: GameKind
  /** The game as read from the history when it was opened. */
  readonly stored: StoredGame
  readonly journal: readonly JournalEntry[]
  readonly folded: JournalState<unknown>
  readonly log: readonly ScoringEntry[]
  readonly progress: GameProgress
  readonly players: readonly Player[]
  refusesToResign(seat: number): Refused | null
  /** The game after an entry that does not change the moves. */
  after(entry: JournalEntry): Game
  /**
   * The steps of an act other than leaving, for a screen at revision `seen`. `by`: the seat of its phone, null for
   * everybody's.
   */
  acted(act: Act, seen: number, by: number | null): Outcome<readonly Step<Game>[]>
  view(name: string): View
  /** The news for a watcher who was last shown another state of this game, or none. */
  news(name: string, shown: Game | null): News
}

/** An entry of the journal, and the game after it; without an entry nothing is written. */
export interface Step<Game> {
  readonly entry: JournalEntry | null
  readonly game: Game
}

/**
 * A live game: the only place where it changes. Every call names the revision that its screen was showing. A
 * change is written to the history first and shown afterwards, so nothing shown is ever lost.
 */
export class GameSession<
  Game extends LiveGame<Game, View, News>,
  View,
  News extends { readonly deleted?: true },
> {
  readonly #history: History
  readonly #clock: () => number
  readonly #changes = new Changes()
  #game: Game
  #name: string
  #isDeleted = false

  constructor(history: History, clock: () => number, game: Game) {
    this.#history = history
    this.#clock = clock
    this.#game = game
    this.#name = game.stored.name
  }

  get id(): string {
    return this.#game.stored.id
  }

  get kind(): Game['kind'] {
    return this.#game.kind
  }

  get revision(): number {
    return this.#game.journal.length
  }

  get isReadOnly(): boolean {
    return this.#history.saving.never !== null
  }

  get game(): Game {
    return this.#game
  }

  /** Answers a question about the game; refused for a stale screen. */
  ask<Answer>(seen: number, question: (game: Game) => Outcome<Answer>): Outcome<Answer> {
    return unlessSeen(seen, this.revision) ?? question(this.#game)
  }

  /** Carries out a command: all of its steps, or none. */
  change(seen: number, command: (game: Game) => Outcome<readonly Step<Game>[]>): Outcome<null> {
    const steps = this.ask(seen, command)
    return steps.ok ? this.#write(steps.value) : steps
  }

  /** Does something with the game, all of it or nothing. */
  act(seen: number, act: Act, by: number | null = null): Outcome<null> {
    if (isLeaving(act)) return this.#leave(seen, act)
    const steps = this.#game.acted(act, seen, by)
    return steps.ok ? this.#write(steps.value) : steps
  }

  #leave(seen: number, act: LeavingAct): Outcome<null> {
    const { do: kind, ...named } = act
    const entry = { kind, ...named } as JournalEntry
    return this.change(
      seen,
      (game) => this.#refusesToLeave(game, act) ?? done([{ entry, game: game.after(entry) }]),
    )
  }

  /** A game is not resumed once the worth of its moves is known: nobody should play on with that knowledge. */
  #refusesToLeave(game: Game, act: LeavingAct): Refused | null {
    const { progress } = game
    if (act.do === 'abandon') return unless(progress, 'playing')
    if (act.do === 'resign') return unless(progress, 'playing') ?? game.refusesToResign(act.seat)
    const isAnalysed = this.#history.read.analyses.isBegun(this.id)
    return unless(progress, 'resigned', 'abandoned') ?? (isAnalysed ? refuse('table.analysed') : null)
  }

  /** Takes over the game as it is in the history by now. */
  reread(game: Game): void {
    this.#isDeleted = false
    this.#game = game
    this.#name = game.stored.name
    this.#changes.notify()
  }

  /** Takes over a name that is already in the history. */
  renamed(name: string): void {
    this.#name = name
    this.#changes.notify()
  }

  /** Tells watchers that the game was deleted: it refuses every change until it is restored. */
  noteDeletion(): void {
    this.#isDeleted = true
    this.#changes.notify()
  }

  follow(notify: () => void): () => void {
    return this.#changes.follow(notify)
  }

  watch(signal?: AbortSignal): AsyncGenerator<News, void> {
    let lastGame: Game | null = null
    return this.#changes.watch(() => {
      const news = this.#game.news(this.#name, lastGame)
      lastGame = this.#game
      return this.#isDeleted ? { ...news, deleted: true } : news
    }, signal)
  }

  view(): View {
    return this.#game.view(this.#name)
  }

  #write(steps: readonly Step<Game>[]): Outcome<null> {
    const at = this.#clock()
    let name = this.#name
    const outcome = this.#history.write((writer) => {
      let before = this.#game
      for (const { entry, game } of steps) {
        if (entry) {
          const step = journalStep(before, game, entry, at, name)
          const appended = writer.append(this.id, step, before.journal.length)
          if (!appended.ok) return appended
          name = step.name ?? name
        }
        before = game
      }
      return done(null)
    })
    if (!outcome.ok) return outcome
    this.#name = name
    this.#game = steps[steps.length - 1].game
    this.#changes.notify()
    return outcome
  }
}

type JournalledGame = Pick<
  LiveGame<never, never, never>,
  'folded' | 'log' | 'progress' | 'players' | 'stored'
>

/**
 * The step to write when one state of a game becomes the next; `at` in milliseconds since 1970. A game that is
 * named after its players still is when their names are corrected.
 */
function journalStep(
  before: JournalledGame,
  after: JournalledGame,
  entry: JournalEntry,
  at: number,
  name: string,
) {
  const shared = sharedLength(before.log, after.log)
  const isRenamed = namedAfter(after.players) !== namedAfter(before.players)
  return {
    entry,
    at,
    ...(playsOn(entry, before.folded) && { playedAt: at }),
    progress: after.progress,
    keepScoresUpTo: shared,
    scores: scoresIn(after.log, shared),
    ...((entry.kind === 'seat' || isRenamed) && { players: after.players }),
    ...(isRenamed &&
      entry.kind !== 'seat' &&
      name === namedAfter(before.players) && { name: namedAfter(after.players) }),
    ...(after.stored.edition !== before.stored.edition && { edition: after.stored.edition }),
  }
}
