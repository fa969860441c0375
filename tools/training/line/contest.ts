import type { EditionOf } from '../../../src/shared/editions/index.ts'
import type { Game, NileStart } from '../../../src/main/engine/game.ts'
import { gameOf } from '../../../src/main/engine/index.ts'
import type { NileState } from '../../../src/main/engine/nile/reading.ts'
import type { Learned } from '../../../src/main/bots/line/learned.ts'
import { Search } from '../../../src/main/bots/line/search.ts'
import { dealt } from '../../dealing.ts'
import { shareOfFirst } from '../contest.ts'

/** Games between searches with given parameters. */
interface Series {
  readonly edition: EditionOf<'nile'>
  readonly players: number
  readonly games: number
  /** Playouts before a move. */
  readonly playouts: number
  /** The prefix of the layout codes. */
  readonly name: string
}

/** The share of the wins for players with the first parameters (`shareOfFirst`). */
export function shareOf(one: Learned, other: Learned, series: Series): number {
  const { edition, players, games, playouts, name } = series
  const game = gameOf(edition) as unknown as Game<NileState, 'nile'>
  const searches = new Map<Learned, Search>()
  return shareOfFirst(games, ({ layout, isOfFirst }) => {
    const { start } = dealt(edition, players, `${name}-${layout}`)
    const state = game.start(start as NileStart)
    while (!game.isOver(state)) {
      const learned = isOfFirst(game.seat(state)) ? one : other
      const search = searches.get(learned) ?? new Search(game, state, { learned })
      searches.set(learned, search)
      search.begin(state)
      search.run(game.countMoves(state) > 1 ? playouts : 1)
      game.play(state, search.choice)
    }
    return game.result(state)?.winners ?? []
  })
}
