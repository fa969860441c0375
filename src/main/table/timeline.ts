import type { Level } from '../../shared/players.ts'
import type { Family } from '../../shared/editions/index.ts'
import type { GameEvent, PositionView } from '../../shared/families.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import type { Result } from '../../shared/record.ts'
import { gameOf } from '../engine/index.ts'
import type { Game, GameState, MoveCode, Start } from '../engine/game.ts'
import { positionOf, type Position, type Recall } from '../bots/index.ts'
import type { LogEntry, Prospect } from '../../shared/table.ts'

/** An entry of the log of a game of any family. */
export interface Entry extends Omit<LogEntry, 'events'> {
  readonly events: GameEvent[]
}

/** The effect of a move: the events it causes and everybody's points afterwards. */
interface Foresight {
  readonly events: readonly GameEvent[]
  readonly points: readonly number[]
}

/** A state with the rules that read it. */
export interface GamePosition<State = GameState> {
  readonly game: Game<State>
  readonly state: State
}

/** The result of following a list of moves, and the refusal of the first that was not legal. */
interface Followed<State> {
  readonly timeline: GameTimeline<State>
  readonly stopped: Refusal | null
}

/** A bot on turn, and the position as it may know it. */
export interface ComputerTurn {
  readonly seat: number
  readonly level: Level
  readonly position: Position
}

/**
 * A game from its start through the moves that count: the state at every ply and the log between them. A
 * value: playing or cutting makes another timeline and does not change this one.
 */
export class GameTimeline<State = GameState> {
  readonly log: readonly Entry[]
  readonly #game: Game<State>
  readonly #states: readonly State[]
  /** By move, true where it revealed something. */
  readonly #revealing: readonly boolean[]

  private constructor(
    game: Game<State>,
    states: readonly State[],
    log: readonly Entry[],
    revealing: readonly boolean[],
  ) {
    this.#game = game
    this.#states = states
    this.log = log
    this.#revealing = revealing
  }

  static begin(start: Start): GameTimeline {
    const game = gameOf(start.edition)
    return new GameTimeline(game, [game.start(start)], [], [])
  }

  get family(): Family {
    return this.#game.family
  }

  get ply(): number {
    return this.log.length
  }

  /** The turn now played, from 1; at the end of the game, the last one. */
  get turn(): number {
    const last = this.log.at(-1)
    if (!last) return 1
    return last.events.some((event) => event.kind === 'turn') ? last.turn + 1 : last.turn
  }

  get result(): Result | null {
    return this.#game.result(this.#state)
  }

  /** True when the setup is a secret until the game is over. */
  get secretSetup(): boolean {
    return this.#game.secretSetup
  }

  /** The last ply that cannot be taken back: it revealed something, or all is shown at the end. */
  get settled(): number {
    return this.secretSetup && this.result ? this.ply : this.#revealing.lastIndexOf(true) + 1
  }

  /** The seat that decides next; null when the game is over. */
  get mover(): number | null {
    return this.#game.isOver(this.#state) ? null : this.#game.seat(this.#state)
  }

  /** The position as the seat that decides next may know it. */
  sightBy(recall: Recall): Position {
    return positionOf(this.#game as Game<GameState>, this.#state as GameState, recall)
  }

  /** Points or money, by seat. */
  get scores(): number[] {
    return this.#game.scores(this.#state)
  }

  /** The winners among these seats if the game ended as it stands. */
  best(seats: readonly number[]): number[] {
    return this.#game.best(this.#state, seats)
  }

  get position(): PositionView {
    return this.#game.view(this.#state, this.ply, this.turn)
  }

  /** The present state with its rules, for reading alone. */
  get gamePosition(): GamePosition<State> {
    return { game: this.#game, state: this.#state }
  }

  /** The timeline after one more move; refused where that is illegal. */
  play(text: string): Outcome<GameTimeline<State>> {
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
    const reveals = this.#game.reveals(this.#state, move.value)
    const revealing = [...this.#revealing, reveals]
    return done(new GameTimeline(this.#game, [...this.#states, state], [...this.log, entry], revealing))
  }

  playAll(moves: readonly string[]): Followed<State> {
    const begun: Followed<State> = { timeline: this, stopped: null }
    return moves.reduce((followed, text) => {
      if (followed.stopped) return followed
      const next = followed.timeline.play(text)
      return next.ok ? { timeline: next.value, stopped: null } : { ...followed, stopped: next.refusal }
    }, begun)
  }

  /** Returns the effect of a move without making it; refused where that is hidden. */
  foresee(text: string): Outcome<Foresight> {
    const move = this.#game.readMove(this.#state, text)
    if (!move.ok) return move
    if (this.#game.reveals(this.#state, move.value)) return refuse('table.hidden')
    return done(this.#after(move.value))
  }

  /** The timeline after its first `ply` moves. */
  cut(ply: number): GameTimeline<State> {
    const revealing = this.#revealing.slice(0, ply)
    return new GameTimeline(this.#game, this.#states.slice(0, ply + 1), this.log.slice(0, ply), revealing)
  }

  get #state(): State {
    return this.#states[this.#states.length - 1]
  }

  #after(move: MoveCode): { state: State; events: GameEvent[]; points: number[] } {
    const state = this.#game.copy(this.#state)
    const events: GameEvent[] = []
    this.#game.play(state, move, (event) => events.push(event))
    return { state, events, points: this.#game.scores(state) }
  }
}

/** Returns the effect of a move, or the reason why it cannot be made; refused where that is hidden. */
export function prospectOf(timeline: GameTimeline, move: string): Outcome<Prospect> {
  const foresight = timeline.foresee(move)
  if (!foresight.ok) {
    const { refusal } = foresight
    return refusal.code.startsWith('move.') ? done({ legal: false, refusal }) : foresight
  }
  const { events, points } = foresight.value
  // The events belong to the game's family, since the game made them.
  return done({
    legal: true,
    family: timeline.family,
    events: [...events],
    points: [...points],
  } as Prospect)
}
