import { isDeepStrictEqual } from 'node:util'
import type { Thought } from '../../../shared/analysis/advice.ts'
import type { Opponents as BotActivity } from '../../../shared/contract/games.ts'
import type { Tempo } from '../../../shared/preferences.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import type { Thinker } from '../../bots/queue.ts'
import { Changes } from '../../changes/changes.ts'
import type { Sessions, Table } from '../sessions.ts'
import { refusalFor } from '../../history/index.ts'
import { pauses, BotMove, wait, type Wait } from './botMove.ts'

/** The dependencies that the bots of all tables share. */
export interface Means {
  readonly thinker: Thinker
  readonly wait: Wait
  tempo: Tempo
}

/**
 * The bots of one table. They play while somebody watches, through the table's own `play`: on a bot's turn it
 * begins to think, and its move is made once the board has shown all that was before and the tempo's pause is
 * over. Any change of the table cancels both, since they belong to one revision.
 */
export class TableBots {
  readonly #table: Table
  readonly #means: Readonly<Means>
  readonly #changes = new Changes()
  readonly #leave: () => void
  #isClosed = false
  #boards = 0
  #others = 0
  #pending: BotMove | null = null
  /** The last revisions at which a board came to rest, and at which somebody asked for the move. */
  #restRevision = -1
  #askRevision = -1
  /** The last move that followed every line of play to its end, with all moves of the game up to it. */
  #exact: (NonNullable<BotActivity['exact']> & { readonly key: string }) | null = null
  /** The activity that watchers were last told of. */
  #lastActivity: BotActivity | null = null
  /** By all moves of the game up to theirs, so that a line taken back and another one keep their own. */
  readonly #thoughts = new Map<string, Thought>()

  constructor(table: Table, means: Readonly<Means>) {
    this.#table = table
    this.#means = means
    this.#leave = table.follow(() => this.go())
  }

  /** Adds a watcher, with or without a board to be waited for; returns a function that removes it. */
  attend(board: boolean): () => void {
    const count = (by: 1 | -1): void => {
      if (board) this.#boards += by
      else this.#others += by
      this.go()
    }
    count(1)
    return () => count(-1)
  }

  /** Tells that a board has come to rest at this revision. */
  shown(revision: number): void {
    this.#restRevision = Math.max(this.#restRevision, revision)
    this.go()
  }

  /** Asks for the move, or for another try. */
  ask(revision: number): Outcome<null> {
    const current = this.#table.revision
    if (revision !== current) return refuse('table.stale', { seen: revision, now: current })
    if (this.#pending?.failure) this.#drop()
    else if (this.#isByHand && !this.#pending?.advice) return refuse('opponents.notYet')
    else this.#askRevision = revision
    this.go()
    return done(null)
  }

  tryAgain(): void {
    if (!this.#pending || this.#pending.failure === null) return
    this.#drop()
    this.go()
  }

  /** Yields the bots' activity at once, then again after every change; its watchers have a board. */
  async *watch(signal?: AbortSignal): AsyncGenerator<BotActivity, void> {
    const leave = this.attend(true)
    try {
      yield* this.#changes.watch(() => this.#view, signal)
    } finally {
      leave()
    }
  }

  /** The thought that led to the last of these moves; null where no bot made it since the app was started. */
  thoughtOf(moves: readonly string[]): Thought | null {
    return this.#thoughts.get(keyOf(moves)) ?? null
  }

  /** Stops for good, although somebody may still be watching. */
  close(): void {
    this.#isClosed = true
    this.#leave()
    this.#drop()
  }

  /** Does the next step, if there is one; may be called at any time. */
  go(): void {
    if (this.#isClosed) return
    const { id, revision, isReadOnly, game } = this.#table
    const turn = this.#boards + this.#others > 0 && !isReadOnly ? game.computerTurn : null
    if (turn === null || this.#pending?.revision !== revision) this.#drop()
    if (turn !== null) {
      this.#pending ??= new BotMove(this.#means.thinker, id, revision, turn, () => this.go())
      if (this.#mayMove(this.#pending)) this.#move(this.#pending)
    }
    this.#notify()
  }

  /** True where real tiles lie: somebody has to move them before the bot's next move. */
  get #isByHand(): boolean {
    return this.#table.game.stored.head.mode === 'mirror'
  }

  get #waits(): boolean {
    return this.#isByHand || pauses[this.#means.tempo] === null
  }

  #mayMove(pending: BotMove): boolean {
    const { advice, failure, revision } = pending
    if (!advice || failure !== null) return false
    if (this.#askRevision === revision) return true
    if (this.#waits || (this.#boards > 0 && this.#restRevision < revision)) return false
    return pending.hasPaused(this.#means.wait, this.#means.tempo)
  }

  /** A move refused by the table or the disk has changed nothing: it is reported, and can be tried again. */
  #move(pending: BotMove): void {
    const { advice, seat, revision } = pending
    if (!advice) return
    const { log } = this.#table.game.timeline
    const key = keyOf([...log.map((entry) => entry.move), advice.move])
    const before = this.#exact
    if (advice.exact) this.#exact = { ply: this.#table.game.timeline.ply + 1, seat, key }
    try {
      const outcome = this.#table.change(revision, (game) => game.play(advice.move, { by: 'computer' }))
      if (outcome.ok) {
        const { values, playouts, exact } = advice
        this.#thoughts.set(key, { chance: values[seat], playouts, exact })
        return
      }
      pending.failure = outcome.refusal
    } catch (error) {
      pending.failure = refusalFor(error, 'opponents.failed')
    }
    this.#exact = before
  }

  #drop(): void {
    this.#pending?.callOff()
    this.#pending = null
  }

  get #view(): BotActivity {
    const { revision, game } = this.#table
    return { revision, now: this.#doing, exact: this.#exactIn(game) }
  }

  /** Null where that move was taken back, also once as many others are made, and where a person has taken the seat. */
  #exactIn({ players, timeline }: Table['game']): BotActivity['exact'] {
    if (!this.#exact) return null
    const { ply, seat, key } = this.#exact
    const currentKey = keyOf(timeline.log.slice(0, ply).map(({ move }) => move))
    return currentKey === key && players[seat].ai !== undefined ? { ply, seat } : null
  }

  get #doing(): BotActivity['now'] {
    if (!this.#pending) return { kind: 'idle' }
    const { seat, advice, failure } = this.#pending
    if (failure !== null) return { kind: 'failed', seat, refusal: failure }
    return advice
      ? { kind: 'ready', seat, move: advice.move, waits: this.#waits }
      : { kind: 'thinking', seat }
  }

  #notify(): void {
    const activity = this.#view
    if (isDeepStrictEqual(activity, this.#lastActivity)) return
    this.#lastActivity = activity
    this.#changes.notify()
  }
}

const keyOf = (moves: readonly string[]): string => moves.join('/')

/** The bots at all live tables. They think on another thread, and only while somebody watches. */
export class Opponents {
  readonly #sessions: Pick<Sessions, 'table'>
  readonly #means: Means
  readonly #seated = new Map<string, TableBots>()

  constructor(sessions: Pick<Sessions, 'table'>, thinker: Thinker, tempo: Tempo, pausing = wait) {
    this.#sessions = sessions
    this.#means = { thinker, wait: pausing, tempo }
  }

  at(id: string): Outcome<TableBots> {
    const known = this.#seated.get(id)
    if (known) return done(known)
    const table = this.#sessions.table(id)
    if (!table.ok) return table
    const seated = new TableBots(table.value, this.#means)
    this.#seated.set(id, seated)
    return done(seated)
  }

  /** The thought that led to the last of these moves of a game; null where it is not kept. */
  thoughtOf(id: string, moves: readonly string[]): Thought | null {
    return this.#seated.get(id)?.thoughtOf(moves) ?? null
  }

  set tempo(tempo: Tempo) {
    if (tempo === this.#means.tempo) return
    this.#means.tempo = tempo
    for (const seated of this.#seated.values()) seated.go()
  }

  /** Makes the moves that could not be saved. */
  tryAgain(): void {
    for (const seated of this.#seated.values()) seated.tryAgain()
  }

  /** Stops all thinking; no bot moves any more. */
  close(): void {
    for (const seated of this.#seated.values()) seated.close()
    this.#seated.clear()
  }
}
