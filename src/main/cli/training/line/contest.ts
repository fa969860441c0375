import type { EditionOf } from '../../../../shared/editions/index.ts'
import type { Game, NileStart } from '../../../engine/game.ts'
import { gameOf } from '../../../engine/index.ts'
import type { NileState } from '../../../engine/nile/reading.ts'
import type { Learned } from '../../../bots/line/learned.ts'
import { Search } from '../../../bots/line/search.ts'
import { dealt } from '../../dealing.ts'

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

/**
 * The share of the wins for players with the first parameters. They have every other seat, and every layout is
 * played twice, with the seats exchanged.
 */
export function shareOf(one: Learned, other: Learned, series: Series): number {
  const { edition, players, games, playouts, name } = series
  const game = gameOf(edition) as unknown as Game<NileState, 'nile'>
  const searches = new Map<Learned, Search>()
  let won = 0
  for (let number = 0; number < games; number++) {
    const { start } = dealt(edition, players, `${name}-${number >> 1}`)
    const state = game.start(start as NileStart)
    const isOfOne = (seat: number): boolean => (seat + number) % 2 === 0
    while (!game.isOver(state)) {
      const learned = isOfOne(game.seat(state)) ? one : other
      const search = searches.get(learned) ?? new Search(game, state, { learned })
      searches.set(learned, search)
      search.begin(state)
      search.run(game.countMoves(state) > 1 ? playouts : 1)
      game.play(state, search.choice)
    }
    const winners = game.result(state)?.winners ?? []
    won += winners.filter(isOfOne).length / winners.length
  }
  return won / games
}
