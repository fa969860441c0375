import { GameSearch } from '../../../src/main/bots/dig/gameSearch.ts'
import type { Learned } from '../../../src/main/bots/dig/learned.ts'
import { tutankhamensRevenge as game } from '../../../src/main/engine/dig/index.ts'
import { shareOfFirst } from '../contest.ts'
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

/** The share of the wins for players with the first parameters (`shareOfFirst`). */
export const shareOf = (one: Learned, other: Learned, { players, games, playouts, name }: Series): number =>
  shareOfFirst(games, ({ layout, number, isOfFirst }) => {
    const state = begin(players, `${name}-${layout}`)
    for (let ply = 0; !game.isOver(state); ply++) {
      const learned = isOfFirst(game.seat(state)) ? one : other
      const search = new GameSearch(state, [knownOf(state)], learned, { seed: number * 1000 + ply })
      search.playout()
      while (search.playouts < playouts && !search.isForced) search.playout()
      playFound(state, search.best()[0])
    }
    return game.result(state)?.winners ?? []
  })
