import { describe } from 'vitest'
import { tileCodes } from '../../../../shared/editions/index.ts'
import { makeMove, type Move } from '../../../../shared/nile/move.ts'
import { randomGamesOf, follow } from '../../testing/randomGames.ts'
import { testMoves } from '../../testing/familiar.ts'
import { nileGames } from '../../testing/games.ts'

/** Texts of the grammar, legal somewhere or not, and some texts outside it. */
const grammar: readonly string[] = (() => {
  const positions = Array.from({ length: 81 }, (_, at) => at)
  const seats = [0, 1, 2, 3, 4, 5]
  const wilds = ['MSK', 'PHA', 'TUT'] as const
  const pairs = wilds.flatMap((one) => wilds.map((other) => [one, other] as const))
  const moves: Move[] = [
    ...positions.map((at) => ({ verb: 'sail', at }) as const),
    ...seats.flatMap((from) => tileCodes.map((tile) => ({ verb: 'buy', buy: { from, tile } }) as const)),
    { verb: 'buy', buy: null },
    { verb: 'commit', wilds: [] },
    ...tileCodes.map((tile) => ({ verb: 'commit', wilds: [tile] }) as const),
    ...pairs.map((pair) => ({ verb: 'commit', wilds: pair }) as const),
    ...wilds.map((one) => ({ verb: 'commit', wilds: ['PHA', 'PHA', one] }) as const),
    ...wilds.map((one) => ({ verb: 'commit', wilds: ['PHA', 'PHA', 'PHA', one] }) as const),
    { verb: 'ra', at: 3 },
    { verb: 'horus', back: true },
  ]
  const others = [
    '',
    'buy',
    'buy 1',
    'buy 6 ANg',
    'buy 01 ANg',
    'buy ANg 1',
    'buy none none',
    'buy 1 ANg ANg',
  ]
  return [
    ...new Set(moves.map(makeMove)),
    ...others,
    'commit',
    'commit TUT PHA',
    'commit none PHA',
    'commit X',
  ]
})()

describe.each(['tutanchamun-1993', 'tutankhamen-2004'] as const)('%s', (edition) => {
  testMoves({ game: nileGames[edition], randomGames: randomGamesOf(edition), follow }, grammar)
})
