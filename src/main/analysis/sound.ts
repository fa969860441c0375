import type { DigPosition } from '../../shared/dig/views.ts'
import { makeDigMove, type DigMove } from '../../shared/dig/move.ts'
import { cells, doubling, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { Game, GameState, LegalMove } from '../engine/index.ts'
import { isPenalty, riskOf, type Belief } from '../bots/index.ts'
import { beliefOf } from './facts.ts'

/**
 * The move that a hint may name: the adviser's own, unless it is known to lose more than another move. A
 * search that was cut short may have missed what the facts of the hint would tell. `others`: the moves that the
 * adviser liked next.
 */
export function soundMove(
  game: Game<GameState>,
  state: GameState,
  move: LegalMove,
  others: readonly LegalMove[],
  view: DigPosition | null,
): LegalMove {
  const legal = Array.from({ length: game.countMoves(state) }, (_, nth) => game.pick(state, nth))
  if (view) {
    const sound = makeDigMove(soundDig(view, beliefOf(view), game.decode(move) as DigMove))
    return legal.find((one) => game.writeMove(one) === sound) ?? move
  }
  if (!losesAtOnce(game, state, move)) return move
  return [...others, ...legal].find((other) => !losesAtOnce(game, state, other)) ?? move
}

/** True when the game ends with the move, and others win it. */
export function losesAtOnce(game: Game<GameState>, state: GameState, move: LegalMove): boolean {
  const next = game.copy(state)
  game.play(next, move)
  return game.result(next)?.winners.includes(game.seat(state)) === false
}

/** The cost of stopping now, in silver. */
export const costOfStopping = ({ choices, passCost, money }: DigPosition): number =>
  choices?.pass ? Math.min(passCost, money[choices.seat]) : 0

/**
 * Replaces a card that must be a penalty: by a stop where that costs no more, by a card that may be none, or
 * by the least penalty.
 */
function soundDig(view: DigPosition, belief: Belief, move: DigMove): DigMove {
  const { choices, values } = view
  if (move.verb !== 'dig' || choices === null) return move
  const next = (cell: Cell) => belief[cells.indexOf(cell)][0]
  if (!isPenalty(next(move.cell), values)) return move
  const byMean = (some: readonly Cell[]): Cell[] =>
    [...some].sort((one, other) => riskOf(next(other), values).mean - riskOf(next(one), values).mean)
  const factor = view.doubled ? doubling : 1
  const [open] = byMean(choices.cells.filter((cell) => !isPenalty(next(cell), values)))
  const [cheapest] = byMean(choices.cells)
  const loss = -riskOf(next(cheapest), values).mean * factor + view.aside
  if (choices.stop && costOfStopping(view) <= loss) return { verb: 'stop' }
  return { verb: 'dig', cell: open ?? cheapest }
}
