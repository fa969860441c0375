import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Thought } from '../../../shared/analysis/advice.ts'
import type { Opponents as BotActivity } from '../../../shared/contract/games.ts'
import type { Level } from '../../../shared/players.ts'
import { done, refuse, type Outcome, type Refusal } from '../../../shared/refusal.ts'
import type { Advice } from '../../bots/advice.ts'
import type { Thinker } from '../../bots/queue.ts'
import { Changes } from '../../changes/changes.ts'
import type { Sessions, Table } from '../sessions.ts'
import { refusalFor } from '../../history/index.ts'
import { unlessSeen } from '../progress.ts'
import type { ComputerTurn } from '../table/timeline.ts'

/** The most thinking time for a move, in milliseconds; levels that do not search need far less. */
const thinkingTime: Readonly<Record<Level, number>> = {
  novice: 200,
  scribe: 200,
  priest: 400,
  vizier: 1000,
}

/** The same for a seat throughout its game: a novice's preferences and gaps of memory stay the same. */
const seedOf = (table: string, seat: number): number =>
  createHash('sha256').update(`${table}/${seat}`).digest().readUInt32BE()

/** A bot's move at one revision of its table. */
class BotMove {
  readonly revision: number
  readonly seat: number
  advice: Advice | null = null
  /** The reason why no move was found, or none could be made. */
  failure: Refusal | null = null
  readonly #calledOff = new AbortController()

  /** `notify` is called when there is a move or a failure. */
  constructor(
    thinker: Thinker,
    table: string,
    revision: number,
    { seat, level, position }: ComputerTurn,
    notify: () => void,
  ) {
    this.revision = revision
    this.seat = seat
    const { signal } = this.#calledOff
    const budget = { ms: thinkingTime[level], seed: seedOf(table, seat) }
    const question = { urgency: 'seat', level, position, budget, signal, key: `${table}/${seat}` } as const
    thinker.ask(question).then(
      (advice) => {
        if (signal.aborted) return
        this.advice = advice
        notify()
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.failure = refusalFor(error, 'opponents.failed')
        notify()
      },
    )
  }

  callOff(): void {
    this.#calledOff.abort()
  }
}

/** A call that waits for the move at one revision; answered with whether it was made. */
interface Request {
  readonly revision: number
  readonly answer: (moved: boolean) => void
}

/**
 * The bots of one table. On a bot's turn it begins to think while somebody watches, and its move is made once
 * somebody asks for it, through the table's own `play`. Any change of the table cancels both, since they belong to
 * one revision.
 */
export class TableBots {
  readonly #table: Table
  readonly #thinker: Thinker
  readonly #changes = new Changes()
  readonly #leave: () => void
  #isClosed = false
  #watchers = 0
  #requests: readonly Request[] = []
  #pending: BotMove | null = null
  /** The last move that followed every line of play to its end, with all moves of the game up to it. */
  #exact: (NonNullable<BotActivity['exact']> & { readonly key: string }) | null = null
  /** The activity that watchers were last told of. */
  #lastActivity: BotActivity | null = null
  /** By all moves of the game up to theirs, so that a line taken back and another one keep their own. */
  readonly #thoughts = new Map<string, Thought>()

  constructor(table: Table, thinker: Thinker) {
    this.#table = table
    this.#thinker = thinker
    this.#leave = table.follow(() => this.#go())
  }

  /**
   * Has the bot on turn move, or try again; resolves with true once it has moved. With false where it could not, which
   * the activity tells, where no bot is to move any more, and when `signal` aborts.
   */
  async move(revision: number, signal?: AbortSignal): Promise<Outcome<boolean>> {
    const stale = unlessSeen(revision, this.#table.revision)
    if (stale) return stale
    const { failure = null, advice = null } = this.#pending ?? {}
    if (failure) this.tryAgain()
    if (this.#isByHand && advice === null) {
      // It has to be seen before somebody can make it with real tiles.
      return failure ? done(false) : refuse('opponents.notYet')
    }
    if (this.#isClosed || signal?.aborted) return done(false)
    const { promise, resolve: answer } = Promise.withResolvers<boolean>()
    const request = { revision, answer }
    this.#requests = [...this.#requests, request]
    const withdraw = (): void => {
      this.#answer([request], false)
      this.#go()
    }
    signal?.addEventListener('abort', withdraw)
    this.#go()
    const moved = await promise
    signal?.removeEventListener('abort', withdraw)
    return done(moved)
  }

  tryAgain(): void {
    if (!this.#pending || this.#pending.failure === null) return
    this.#drop()
    this.#go()
  }

  /** Yields the bots' activity at once, then again after every change. */
  async *watch(signal?: AbortSignal): AsyncGenerator<BotActivity, void> {
    this.#watchers += 1
    this.#go()
    try {
      yield* this.#changes.watch(() => this.#view, signal)
    } finally {
      this.#watchers -= 1
      this.#go()
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
    this.#answer(this.#requests, false)
  }

  /** Does the next step, if there is one; may be called at any time. */
  #go(): void {
    if (this.#isClosed) return
    const { id, revision, isReadOnly, game } = this.#table
    const isWanted = this.#watchers > 0 || this.#requests.length > 0
    const turn = isWanted && !isReadOnly ? game.computerTurn : null
    if (turn === null || this.#pending?.revision !== revision) this.#drop()
    this.#answer(
      this.#requests.filter((request) => turn === null || request.revision !== revision),
      false,
    )
    if (turn !== null) {
      this.#pending ??= new BotMove(this.#thinker, id, revision, turn, () => this.#go())
      this.#serve(this.#pending)
    }
    this.#notify()
  }

  /** Makes the move that was asked for once it is found. */
  #serve(pending: BotMove): void {
    const requests = this.#requests
    if (requests.length === 0 || (pending.advice === null && pending.failure === null)) return
    // The move is followed by the next turn at once, of which these requests are not.
    this.#requests = []
    this.#answer(requests, pending.advice !== null && this.#move(pending, pending.advice))
  }

  #answer(requests: readonly Request[], moved: boolean): void {
    this.#requests = this.#requests.filter((request) => !requests.includes(request))
    for (const { answer } of requests) answer(moved)
  }

  /** True where real tiles lie: somebody has to move them before the bot's next move. */
  get #isByHand(): boolean {
    return this.#table.game.stored.head.mode === 'mirror'
  }

  /** A move refused by the table or the disk has changed nothing: it is reported, and can be tried again. */
  #move(pending: BotMove, advice: Advice): boolean {
    const { seat, revision } = pending
    const { log } = this.#table.game.timeline
    const key = keyOf([...log.map((entry) => entry.move), advice.move])
    const before = this.#exact
    if (advice.exact) this.#exact = { ply: this.#table.game.timeline.ply + 1, seat, key }
    try {
      const outcome = this.#table.change(revision, (game) => game.play(advice.move, { by: 'computer' }))
      if (outcome.ok) {
        const { values, playouts, exact } = advice
        this.#thoughts.set(key, { chance: values[seat], playouts, exact })
        return true
      }
      pending.failure = outcome.refusal
    } catch (error) {
      pending.failure = refusalFor(error, 'opponents.failed')
    }
    this.#exact = before
    return false
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
    return advice ? { kind: 'ready', seat, move: advice.move } : { kind: 'thinking', seat }
  }

  #notify(): void {
    const activity = this.#view
    if (isDeepStrictEqual(activity, this.#lastActivity)) return
    this.#lastActivity = activity
    this.#changes.notify()
  }
}

const keyOf = (moves: readonly string[]): string => moves.join('/')

/** The bots at all live tables. They think on another thread, and only while somebody watches or asks. */
export class Opponents {
  readonly #sessions: Pick<Sessions, 'table'>
  readonly #thinker: Thinker
  readonly #seated = new Map<string, TableBots>()

  constructor(sessions: Pick<Sessions, 'table'>, thinker: Thinker) {
    this.#sessions = sessions
    this.#thinker = thinker
  }

  at(id: string): Outcome<TableBots> {
    const known = this.#seated.get(id)
    if (known) return done(known)
    const table = this.#sessions.table(id)
    if (!table.ok) return table
    const seated = new TableBots(table.value, this.#thinker)
    this.#seated.set(id, seated)
    return done(seated)
  }

  /** The thought that led to the last of these moves of a game; null where it is not kept. */
  thoughtOf(id: string, moves: readonly string[]): Thought | null {
    return this.#seated.get(id)?.thoughtOf(moves) ?? null
  }

  /** Has the bots think again whose moves could not be saved. */
  tryAgain(): void {
    for (const seated of this.#seated.values()) seated.tryAgain()
  }

  /** Stops all thinking; no bot moves any more. */
  close(): void {
    for (const seated of this.#seated.values()) seated.close()
    this.#seated.clear()
  }
}
