import { GameSearch } from '../../../bots/dig/gameSearch.ts'
import type { Learned } from '../../../bots/dig/learned.ts'
import { tutankhamensRevenge as game } from '../../../engine/dig/index.ts'
import { begin, knownOf, playFound } from './games.ts'

/** Digs between searches with given parameters. */
interface Series {
  readonly players: number
  readonly games: number
  /** Playouts before a move. */
  readonly playouts: number
  /** The prefix of the layout codes. */
  readonly name: string
}

/**
 * The share of the wins for players with the first parameters. They have every other seat, and every layout is
 * played twice, with the seats exchanged.
 */
export function shareOf(one: Learned, other: Learned, { players, games, playouts, name }: Series): number {
  let won = 0
  for (let number = 0; number < games; number++) {
    const state = begin(players, `${name}-${number >> 1}`)
    const isOfOne = (seat: number): boolean => (seat + number) % 2 === 0
    for (let ply = 0; !game.isOver(state); ply++) {
      const learned = isOfOne(game.seat(state)) ? one : other
      const search = new GameSearch(state, [knownOf(state)], learned, { seed: number * 1000 + ply })
      search.playout()
      while (search.playouts < playouts && !search.isForced) search.playout()
      playFound(state, search.best()[0])
    }
    const winners = game.result(state)?.winners ?? []
    won += winners.filter(isOfOne).length / winners.length
  }
  return won / games
}
