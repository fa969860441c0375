import type { ReplacedView } from '../../../shared/acts.ts'
import { makeMove } from '../../../shared/nile/move.ts'
import type { Level, Player } from '../../../shared/players.ts'
import type { Family } from '../../../shared/editions/index.ts'
import type { GameEvent, PositionView } from '../../../shared/families.ts'
import { done, refuse, type Outcome, type Refusal } from '../../../shared/refusal.ts'
import type { Result } from '../../../shared/record.ts'
import { gameOf } from '../../engine/editions.ts'
import type { Game, GameState, LegalMove, Start } from '../../engine/game.ts'
import { positionOf, type Position } from '../../bots/position.ts'
import type { Recall } from '../../bots/dig/belief.ts'
import type { LogEntry, Prospect } from '../../../shared/table.ts'
import { replacedIn, type JournalState } from '../journal.ts'

/** An entry of the log of a game of any family. */
export interface Entry extends Omit<LogEntry, 'events'> {
  readonly events: GameEvent[]
}

/** A state with the rules that read it. */
export interface GamePosition {
  readonly game: Game<GameState>
  readonly state: GameState
}

/** A ply: its state, the move that led to it, and the last ply up to it that revealed something, 0 without one. */
interface Ply {
  readonly state: GameState
  readonly by: LegalMove | null
  readonly settled: number
}

/** The positions that were shown, since every watcher of a game is sent them all. */
const positions = new WeakMap<Ply, PositionView>()

/** The result of following a list of moves, and the refusal of the first that was not legal. */
export interface Followed {
  readonly timeline: GameTimeline
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
export class GameTimeline {
  readonly log: readonly Entry[]
  readonly #game: Game<GameState>
  /** One more than there are moves. */
  readonly #plies: readonly Ply[]

  private constructor(game: Game<GameState>, plies: readonly Ply[], log: readonly Entry[]) {
    this.#game = game
    this.#plies = plies
    this.log = log
  }

  static begin(start: Start): GameTimeline {
    const game = gameOf(start.edition)
    return new GameTimeline(game, [{ state: game.start(start), by: null, settled: 0 }], [])
  }

  get family(): Family {
    return this.#game.family
  }

  get ply(): number {
    return this.log.length
  }

  /** The turn now played, from 1; at the end of the game, the last one. */
  get turn(): number {
    return turnAfter(this.log.at(-1))
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
    return this.secretSetup && this.result ? this.ply : this.#plies[this.ply].settled
  }

  /** The seat that decides next; null when the game is over. */
  get mover(): number | null {
    return this.#game.isOver(this.#state) ? null : this.#game.seat(this.#state)
  }

  /** The position as the seat that decides next may know it. */
  sightBy(recall: Recall): Position {
    return positionOf(this.#game, this.#state, recall)
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
    const ply = this.#plies[this.ply]
    const known = positions.get(ply)
    if (known) return known
    const position = this.#game.view(ply.state, this.ply, this.turn)
    positions.set(ply, position)
    return position
  }

  /** The present state with its rules, for reading alone. */
  get gamePosition(): GamePosition {
    return { game: this.#game, state: this.#state }
  }

  /** The timeline after one more move; refused where that is illegal. */
  play(move: string): Outcome<GameTimeline> {
    const { timeline, stopped } = this.playAll([move])
    return stopped ? { ok: false, refusal: stopped } : done(timeline)
  }

  /** Makes moves up to the first that is illegal. */
  playAll(moves: readonly string[]): Followed {
    const game = this.#game
    const plies = [...this.#plies]
    const log = [...this.log]
    let stopped: Refusal | null = null
    for (const text of moves) {
      const { state: before, settled } = plies[log.length]
      const move = game.readMove(before, text)
      if (!move.ok) {
        stopped = move.refusal
        break
      }
      const { state, ...effect } = this.#after(before, move.value)
      const ply = log.length + 1
      const turn = turnAfter(log.at(-1))
      const seat = game.seat(before)
      plies.push({ state, by: move.value, settled: game.reveals(before, move.value) ? ply : settled })
      log.push({ ply, turn, seat, move: text, ...effect })
    }
    return { timeline: new GameTimeline(game, plies, log), stopped }
  }

  /** The move made at a ply; null at the last one. */
  madeAt(ply: number): LegalMove | null {
    return this.#plies.at(ply + 1)?.by ?? null
  }

  /** A move's events, and everybody's points after them, without making it; refused where that is hidden. */
  foresee(text: string): Outcome<Pick<Entry, 'events' | 'points'>> {
    const move = this.#game.readMove(this.#state, text)
    if (!move.ok) return move
    if (this.#game.reveals(this.#state, move.value)) return refuse('table.hidden')
    return done(this.#after(this.#state, move.value))
  }

  /** The timeline after its first `ply` moves. */
  cut(ply: number): GameTimeline {
    return new GameTimeline(this.#game, this.#plies.slice(0, ply + 1), this.log.slice(0, ply))
  }

  get #state(): GameState {
    return this.#plies[this.ply].state
  }

  #after(before: GameState, move: LegalMove): { state: GameState; events: GameEvent[]; points: number[] } {
    const state = this.#game.copy(before)
    const events: GameEvent[] = []
    this.#game.play(state, move, (event) => events.push(event))
    return { state, events, points: this.#game.scores(state) }
  }
}

/** The turn that is played after an entry of the log, or at the start. */
function turnAfter(last: Entry | undefined): number {
  if (!last) return 1
  return last.events.some((event) => event.kind === 'turn') ? last.turn + 1 : last.turn
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
  return done({ legal: true, family: timeline.family, events, points } as Prospect)
}

const isPerson = (player: Player): boolean => player.ai === undefined

/**
 * The ply to which one step back leads: before the last decision of a person, since a bot would only play the
 * same again; among bots alone, before the last move. Null where nothing can be gone back to.
 */
export function stepBack(timeline: GameTimeline, players: readonly Player[]): number | null {
  const someone = players.some(isPerson)
  const last = timeline.log.findLast(({ seat }) => !someone || isPerson(players[seat]))
  return last === undefined || last.ply <= timeline.settled ? null : last.ply - 1
}

/** The ply a step forth: a person's next decision or the last undone move. `ahead`: the game through them. */
export function stepForth(timeline: GameTimeline, ahead: GameTimeline, players: readonly Player[]) {
  if (ahead.ply <= timeline.ply) return null
  const someone = players.some(isPerson)
  const after = ahead.log.slice(timeline.ply + 1)
  const next = after.find(({ seat }) => !someone || isPerson(players[seat]))
  return next ? next.ply - 1 : ahead.ply
}

/** The replaced moves that can be brought back: those before which nothing is settled that was made since. */
export const replacedMoves = (folded: JournalState<string>, settled: number): ReplacedView[] =>
  replacedIn(folded)
    .filter(({ stayCount }) => stayCount >= settled)
    .map(({ line, stayCount, steps }) => ({ line, ply: stayCount, moves: steps.length }))

/**
 * A seat's declaration to commit nothing more in a turn: with the gold mask of 1993 it would be asked at
 * every set that scores. Each answer is a move like any other; once somebody commits, it is asked again.
 */
export interface Onward {
  readonly seat: number
  readonly turn: number
  /** The number of moves made at the declaration. */
  readonly ply: number
}

/** The answer given for a seat that commits nothing more. */
export const commitNothing = makeMove({ verb: 'commit', wilds: [] })

/** The declaration of the seat that decides now; null when the game is over. */
export const onwardOf = (timeline: GameTimeline): Onward | null =>
  timeline.mover === null ? null : { seat: timeline.mover, turn: timeline.turn, ply: timeline.ply }

/** Returns null once the declaration no longer holds: somebody has committed since, or the turn is over. */
export function stillOnward(onward: Onward, timeline: GameTimeline): Onward | null {
  const since = timeline.log.slice(onward.ply)
  const committed = since.some(({ events }) => events.some(({ kind }) => kind === 'committed'))
  return committed || timeline.turn !== onward.turn ? null : onward
}

/** True when this seat is asked for wilds now. */
export const isAskedAgain = ({ seat }: Onward, { gamePosition, mover }: GameTimeline): boolean =>
  mover === seat && gamePosition.game.ask(gamePosition.state) === 'commit'
