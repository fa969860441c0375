import type { DigPosition } from '../src/shared/dig/views.ts'
import { positionOf } from '../src/main/bots/index.ts'
import { chanceOf, drawBelow, shuffle, type Chance } from '../src/main/engine/chance.ts'
import { imagine } from '../src/main/engine/dig/start.ts'
import type { Layers } from '../src/main/engine/game.ts'
import type { Game, GameState, LegalMove } from '../src/main/engine/index.ts'

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
 * each game, it digs or stops at random.
 */
export class Rollouts {
  readonly #chance: Chance

  constructor(seed: string) {
    this.#chance = chanceOf(seed)
  }

  /** `layers`: all cards of a dig, of which those that lie covered are drawn; null for a line game. */
  chances(game: Game<GameState>, state: GameState, layers: Layers | null): number[] {
    const won = game.scores(state).map(() => 0)
    const [on, tried] = [game.copy(state), game.copy(state)]
    for (let nth = 0; nth < games; nth++) {
      game.assign(on, layers === null ? state : this.#imagined(game, state, layers))
      while (!game.isOver(on)) {
        const move = layers === null ? this.#forLine(game, on, tried) : this.#forDig(game, on)
        game.play(on, move)
      }
      const winners = game.result(on)?.winners ?? []
      for (const winner of winners) won[winner] += 1 / winners.length / games
    }
    return won
  }

  #forLine(game: Game<GameState>, state: GameState, tried: GameState): LegalMove {
    const count = game.countMoves(state)
    let best = game.pick(state, this.#near(count))
    let most = gainOf(game, state, best, tried)
    for (let nth = 1; nth < drawn && count > 1; nth++) {
      const move = game.pick(state, this.#near(count))
      const gain = gainOf(game, state, move, tried)
      if (gain <= most) continue
      most = gain
      best = move
    }
    return best
  }

  #near(count: number): number {
    let nth = 0
    while (nth < count - 1 && drawBelow(ahead.of, this.#chance) < ahead.further) nth++
    return nth
  }

  /** The last legal move of a dig is to stop, or to leave something undone. */
  #forDig(game: Game<GameState>, state: GameState): LegalMove {
    const count = game.countMoves(state)
    const goesOn = count > 1 && drawBelow(onward.of, this.#chance) < onward.dig
    return game.pick(state, goesOn ? drawBelow(count - 1, this.#chance) : count - 1)
  }

  /** A state in which the covered cards of each layer have changed places. */
  #imagined(game: Game<GameState>, state: GameState, layers: Layers): GameState {
    const position = positionOf(game, state)
    if (position.family !== 'dig') throw new Error('only a dig has layers')
    const { view, passes } = position
    return imagine(
      view,
      passes,
      layers.map((cards, at) => this.#shuffled(view, cards, at + 1)),
    )
  }

  #shuffled({ pits }: DigPosition, cards: Layers[number], layer: number): Layers[number] {
    const covered = cards.flatMap((_, cell) => (pits[cell].left >= layer ? [cell] : []))
    const places = shuffle(covered, this.#chance)
    const mixed = [...cards]
    covered.forEach((cell, nth) => (mixed[cell] = cards[places[nth]]))
    return mixed
  }
}

/** The points that the mover scores by a move, beyond those of the other seat that scores most. */
function gainOf(game: Game<GameState>, state: GameState, move: LegalMove, tried: GameState): number {
  game.assign(tried, state)
  game.play(tried, move)
  const [before, after] = [game.scores(state), game.scores(tried)]
  const scored = before.map((points, seat) => points - after[seat])
  const seat = game.seat(state)
  return scored[seat] - Math.max(...scored.filter((_, other) => other !== seat))
}
