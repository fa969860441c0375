import type { HintStep, Look } from '../../shared/analysis/hint.ts'
import type { Fact } from '../../shared/analysis/facts.ts'
import { parseDigMove } from '../../shared/dig/move.ts'
import { cells, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { parseMove, type Move } from '../../shared/nile/move.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { Game, GameState } from '../engine/index.ts'
import type { Advice } from '../players/index.ts'
import { factsOf } from './facts.ts'
import { lookAt } from './stretch.ts'

/** How much is said of a move: more than three reasons nobody remembers. */
const mostFacts = 3

/** What an adviser would do, from where to look to the move itself. */
export function stepsOf(
  game: Game<GameState>,
  state: GameState,
  { move, exact, values }: Pick<Advice, 'move' | 'exact' | 'values'>,
): HintStep[] {
  const position = game.view(state, 0, 1)
  const before = 'pits' in position ? digSteps(move) : lineSteps(position, move)
  const isWon = exact && values[game.seat(state)] === 1
  const proved: Fact[] = isWon ? [{ code: 'wins' }] : []
  const facts = [...proved, ...factsOf(game, state, move)].slice(0, mostFacts)
  return [...before, { step: 'move', move, facts }]
}

const look = (to: Look): HintStep => ({ step: 'look', look: to })
const about = (tile: TileCode | null): HintStep[] => (tile === null ? [] : [{ step: 'set', tile }])

function lineSteps(position: NilePosition, text: string): HintStep[] {
  const move = parseMove(text)
  return move ? stepsTo(position, move) : []
}

function stepsTo(position: NilePosition, move: Move): HintStep[] {
  if (move.verb === 'buy') {
    const { buy } = move
    return buy ? [look({ kind: 'collections' }), ...about(buy.tile)] : [look({ kind: 'keep' })]
  }
  if (move.verb === 'commit') {
    const [wild = null] = move.wilds
    return wild === null ? [look({ kind: 'keep' })] : [look({ kind: 'wilds' }), ...about(wild)]
  }
  if ('skip' in move) return [look({ kind: 'keep' })]
  if ('back' in move) return [look({ kind: 'back' })]
  if ('take' in move) return [look({ kind: 'underworld' }), ...about(move.take)]
  const named = 'with' in move ? [move.at, move.with] : [move.at]
  return [look(lookAt(position, named)), ...about(position.line[move.at])]
}

const columnOf = (cell: Cell): Cell[] => cells.filter((other) => other[0] === cell[0])

function digSteps(text: string): HintStep[] {
  const move = parseDigMove(text)
  if (move === null) return []
  switch (move.verb) {
    case 'dig':
    case 'block':
      return [look({ kind: move.verb }), { step: 'column', cells: columnOf(move.cell) }]
    case 'scarab':
    case 'stop':
      return [look({ kind: move.verb })]
    case 'done':
      return [look({ kind: 'keep' })]
  }
}
