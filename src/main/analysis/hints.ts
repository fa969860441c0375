import type { Hint } from '../../shared/analysis/hint.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import {
  positionOf,
  type Advice,
  type Budget,
  type Position,
  type Queue,
  type Recall,
} from '../bots/index.ts'
import { checkedMove, type Game, type GameState } from '../engine/index.ts'
import type { Sessions } from '../games/sessions.ts'
import { withoutLaid } from './facts.ts'
import { stepsOf } from './hint.ts'
import { soundMove } from './sound.ts'
import { sureIn } from './thinking.ts'

/** The thinking time of a hint: long enough to play well, short enough to wait for. */
const usual: Budget = { ms: 800 }

/** The position of a dig for advice: by counting cards, unless the table's settings let nobody forget. */
export const recalling = (position: Position): Position =>
  position.family === 'dig' && position.recall !== 'machine'
    ? { ...position, view: withoutLaid(position.view) }
    : position

/** A hint in a position that is not over; `think` asks the strongest player. */
export async function hintAt(
  game: Game<GameState>,
  state: GameState,
  recall: Recall,
  think: (position: Position) => Promise<Advice>,
): Promise<Pick<Hint, 'steps' | 'sure'>> {
  const position = recalling(positionOf(game, state, recall))
  const advice = await think(position)
  const seen = position.family === 'dig' ? position.view : null
  const advised = checkedMove(game, state, advice.move)
  const others = advice.top.map((one) => checkedMove(game, state, one.move))
  const move = soundMove(game, state, advised, others, seen)
  const isAdvised = move === advised
  return {
    steps: stepsOf(game, state, move, isAdvised ? advice : { exact: false, values: [] }, seen),
    sure: isAdvised ? sureIn(advice, game.seat(state)) : null,
  }
}

/** Hints for the seat that is asked at a table. */
export class Hints {
  readonly #sessions: Sessions
  readonly #players: Pick<Queue, 'ask'>
  readonly #budget: Budget

  constructor(sessions: Sessions, players: Pick<Queue, 'ask'>, budget = usual) {
    this.#sessions = sessions
    this.#players = players
    this.#budget = budget
  }

  /** Rejects with the signal's reason when aborted. */
  async ask(id: string, revision: number, signal?: AbortSignal): Promise<Outcome<Hint>> {
    const table = this.#sessions.table(id)
    if (!table.ok) return table
    const gamePosition = table.value.ask(revision, (played) => played.hinted())
    if (!gamePosition.ok) return gamePosition
    const { game, state, recall } = gamePosition.value
    return done({ revision, ...(await this.at(game, state, signal, recall)) })
  }

  /** A hint in a position of no table. Rejects with the signal's reason when aborted. */
  async at(
    game: Game<GameState>,
    state: GameState,
    signal?: AbortSignal,
    recall: Recall = 'people',
  ): Promise<Omit<Hint, 'revision'>> {
    const hint = await hintAt(game, state, recall, (position) =>
      this.#players.ask({
        urgency: 'hint',
        level: 'vizier',
        position,
        budget: this.#budget,
        ...(signal && { signal }),
      }),
    )
    return { seat: game.seat(state), ...hint }
  }
}
