import type { LogEntry, PositionView } from '../../shared/views.ts'
import type { GameEvent } from '../../shared/events.ts'
import { done, type Outcome, type Refusal } from '../../shared/refusal.ts'
import type { Result } from '../../shared/record.ts'
import { gameOf } from '../engine/index.ts'
import type { Game, GameState, MoveCode, Start } from '../engine/game.ts'

/** What a move would do: the events it sets off and everybody's points afterwards. */
export interface Foresight {
  readonly events: readonly GameEvent[]
  readonly points: readonly number[]
}

/** How far a list of moves could be followed, and the refusal of the first that was not legal. */
interface Followed<State> {
  readonly course: Course<State>
  readonly stopped: Refusal | null
}

/**
 * A game from its start through the moves that count: the state at every ply and the log between them.
 * A value: playing or cutting makes another course, and the old one stays as it was.
 */
export class Course<State = GameState> {
  readonly log: readonly LogEntry[]
  readonly #game: Game<State>
  readonly #states: readonly State[]

  private constructor(game: Game<State>, states: readonly State[], log: readonly LogEntry[]) {
    this.#game = game
    this.#states = states
    this.log = log
  }

  static begin(start: Start): Course {
    const game = gameOf(start.edition)
    return new Course(game, [game.start(start)], [])
  }

  get ply(): number {
    return this.log.length
  }

  /** The turn that is being played, from 1; at the end of the game, the last one. */
  get turn(): number {
    const last = this.log.at(-1)
    if (!last) return 1
    return last.events.some((event) => event.kind === 'turn') ? last.turn + 1 : last.turn
  }

  get result(): Result | null {
    return this.#game.result(this.#state)
  }

  get position(): PositionView {
    return this.#game.view(this.#state, this.ply, this.turn)
  }

  /** The course after one more move, or why it cannot be made. */
  play(text: string): Outcome<Course<State>> {
    const move = this.#game.readMove(this.#state, text)
    if (!move.ok) return move
    const { state, events, points } = this.#after(move.value)
    const entry = {
      ply: this.ply + 1,
      turn: this.turn,
      seat: this.#game.seat(this.#state),
      move: this.#game.writeMove(move.value),
      events,
      points,
    }
    return done(new Course(this.#game, [...this.#states, state], [...this.log, entry]))
  }

  playAll(moves: readonly string[]): Followed<State> {
    const begun: Followed<State> = { course: this, stopped: null }
    return moves.reduce((followed, text) => {
      if (followed.stopped) return followed
      const next = followed.course.play(text)
      return next.ok ? { course: next.value, stopped: null } : { ...followed, stopped: next.refusal }
    }, begun)
  }

  /** What the move would do, without making it. */
  foresee(text: string): Outcome<Foresight> {
    const move = this.#game.readMove(this.#state, text)
    return move.ok ? done(this.#after(move.value)) : move
  }

  /** The course as it was after `ply` moves. */
  cut(ply: number): Course<State> {
    return new Course(this.#game, this.#states.slice(0, ply + 1), this.log.slice(0, ply))
  }

  get #state(): State {
    return this.#states[this.#states.length - 1]
  }

  #after(move: MoveCode): { state: State; events: GameEvent[]; points: number[] } {
    const state = this.#game.copy(this.#state)
    const events: GameEvent[] = []
    this.#game.play(state, move, (event) => events.push(event))
    return { state, events, points: this.#game.trace(state).points }
  }
}
