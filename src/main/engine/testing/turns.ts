import type { PositionSetup } from '../../../shared/position.ts'
import type { Options } from '../../../shared/record.ts'
import { positionSetupOf } from '../start.ts'
import { gameOf } from '../editions.ts'
import type { GameState, Start } from '../game.ts'

/** A random game or dig: its start, and the legal move taken at each decision; -1 stands for the last one. */
interface RandomGame {
  readonly start: Start
  readonly choices: readonly number[]
}

/** The moves of a game that are turns at most. */
export const mostMoves = 60

/** The moves of a random game, each with the state before it. */
export function played({ start, choices }: RandomGame): { state: GameState; move: string }[] {
  const game = gameOf(start.edition)
  const state = game.start(start)
  const turns = []
  for (let ply = 0; ply < mostMoves && !game.isOver(state); ply++) {
    const count = game.countMoves(state)
    const drawn = choices[ply % choices.length]
    const move = game.pick(state, drawn < 0 ? count - 1 : drawn % count)
    turns.push({ state: game.copy(state), move: game.writeMove(move) })
    game.play(state, move)
  }
  return turns
}

/** The house rules of a game, with which it can begin again. */
export const optionsOf = (start: Start): Options => ({
  ...start.options,
  ...(start.family === 'nile' && { startPoints: start.startPoints }),
})

/** A turn of a game as a position, and the moves that followed. */
interface Turn {
  readonly arrangement: PositionSetup
  readonly state: GameState
  readonly onward: readonly string[]
}

export function turnsOf(random: RandomGame): Turn[] {
  const game = gameOf(random.start.edition)
  const turns = played(random)
  return turns.flatMap(({ state }, ply) => {
    const setup = positionSetupOf(game, state)
    if (!setup.ok) return []
    return [{ arrangement: setup.value, state, onward: turns.slice(ply).map(({ move }) => move) }]
  })
}
