import { editions, type Edition } from '../../shared/editions/index.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { deal, gameOf, type Game, type GameState } from '../engine/index.ts'
import { believe } from '../players/dig/belief.ts'
import { decide } from '../players/dig/decide.ts'
import { Search } from '../players/line/search.ts'
import { positionOf } from '../players/index.ts'

const seatCounts = [2, 4]
const milliseconds = 1000
const layout = 'BENCH-PLAYERS'
/** Decisions made before it is measured, so that the boats lie apart. */
const pliesBefore = 12

/** What the strongest player does in a second: playouts of the line games' search, whole decisions of the dig. */
export function benchPlayers(): void {
  const rows = editions.flatMap((edition) =>
    seatCounts.map((seats) => {
      const [game, state] = begun(edition, seats)
      const step = stepOf(game, state)
      return { edition, seats, 'thoughts/s': Math.round(paceOf(step)) }
    }),
  )
  console.log('The strongest player: playouts a second of a search, or decisions a second of the dig.')
  console.table(rows)
}

function begun(edition: Edition, seats: number): [Game<GameState>, GameState] {
  const game = gameOf(edition)
  const dealt = deal(edition, seats, {}, layout)
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const state = game.start(dealt.value.start)
  for (let ply = 0; ply < pliesBefore && !game.isOver(state); ply++) {
    game.play(state, game.pick(state, ply % Math.min(3, game.countMoves(state))))
  }
  return [game, state]
}

function stepOf(game: Game<GameState>, state: GameState): () => void {
  const position = positionOf(game, state)
  if (position.family === 'nile') return lineStep(position)
  const { choices } = position.view
  return choices === null ? () => undefined : () => void digStep(position.view, choices)
}

function lineStep({
  edition,
  state,
}: Extract<ReturnType<typeof positionOf>, { family: 'nile' }>): () => void {
  const search = new Search(gameOf(edition) as never, state)
  return () => search.playout()
}

const digStep = (view: DigPosition, choices: NonNullable<DigPosition['choices']>): unknown =>
  decide(view, choices, believe(view, 'vizier', 1), 'vizier', 1)

/** How often a second a step is made, over about a second. */
function paceOf(step: () => void): number {
  const began = performance.now()
  let steps = 0
  let now = began
  do {
    for (let nth = 0; nth < 16; nth++) step()
    steps += 16
    now = performance.now()
  } while (now - began < milliseconds)
  return (1000 * steps) / (now - began)
}
