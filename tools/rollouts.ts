import { positionOf } from '../src/main/bots/position.ts'
import { drawBelow, shuffle, type Chance } from '../src/main/engine/chance.ts'
import { imagine } from '../src/main/engine/dig/start.ts'
import type { Game, GameState, LegalMove, Layers } from '../src/main/engine/game.ts'

/** Games played on from one position. */
const games = 200
/** The moves from which each is chosen. */
const drawn = 3
/** The chance, out of so many, of a move of a line game to lie further ahead than the next one, and so on. */
const ahead = { of: 3, further: 2 }
/** The chance, out of so many, that a dig goes on where it could stop. */
const onward = { of: 7, dig: 5 }

/**
 * Each seat's share of the wins where a game is played on many times by a simple player, to compare other
 * chances with. In a line game it makes the one of a few random moves, near ones rather than far ones, that
 * scores most at once, compared with the best of the others. In a dig, whose covered cards are drawn anew for
 * each game, it digs or stops at random. `layers`: all cards of a dig, covered or not; null for a line game.
 */
export function rollouts(game: Game<GameState>, state: GameState, layers: Layers | null, chance: Chance) {
  const won = game.scores(state).map(() => 0)
  const on = game.copy(state)
  const tried = game.copy(state)

  function near(count: number): LegalMove {
    let nth = 0
    while (nth < count - 1 && drawBelow(ahead.of, chance) < ahead.further) nth++
    return game.pick(on, nth)
  }

  function lineMove(): LegalMove {
    const count = game.countMoves(on)
    let best = near(count)
    let most = gainOf(game, on, best, tried)
    for (let nth = 1; nth < drawn && count > 1; nth++) {
      const move = near(count)
      const gain = gainOf(game, on, move, tried)
      if (gain <= most) continue
      most = gain
      best = move
    }
    return best
  }

  /** The last legal move of a dig is to stop, or to leave something undone. */
  function digMove(): LegalMove {
    const count = game.countMoves(on)
    const goesOn = count > 1 && drawBelow(onward.of, chance) < onward.dig
    return game.pick(on, goesOn ? drawBelow(count - 1, chance) : count - 1)
  }

  /** A state in which the covered cards of each layer have changed places. */
  function imagined(cards: Layers): GameState {
    const position = positionOf(game, state)
    if (position.family !== 'dig') throw new Error('only a dig has layers')
    const { view, passes } = position
    const mixed = cards.map((layer, below) => {
      const covered = layer.flatMap((_, cell) => (view.pits[cell].left > below ? [cell] : []))
      const places = new Map(shuffle(covered, chance).map((place, nth) => [covered[nth], place] as const))
      return layer.map((_, cell) => layer[places.get(cell) ?? cell])
    })
    return imagine(view, passes, mixed)
  }

  for (let nth = 0; nth < games; nth++) {
    game.assign(on, layers === null ? state : imagined(layers))
    while (!game.isOver(on)) game.play(on, layers === null ? lineMove() : digMove())
    const winners = game.result(on)?.winners ?? []
    for (const winner of winners) won[winner] += 1 / winners.length / games
  }
  return won
}

/** The points that the mover scores by a move, beyond those of the other seat that scores most. */
function gainOf(game: Game<GameState>, state: GameState, move: LegalMove, tried: GameState): number {
  game.assign(tried, state)
  game.play(tried, move)
  const before = game.scores(state)
  const after = game.scores(tried)
  const scored = before.map((points, seat) => points - after[seat])
  const seat = game.seat(state)
  return scored[seat] - Math.max(...scored.filter((_, other) => other !== seat))
}
