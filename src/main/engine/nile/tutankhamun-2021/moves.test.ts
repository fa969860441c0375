import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { idolVerbs, makeMove, type Move } from '../../../../shared/nile/move.ts'
import { randomGames, follow } from '../../testing/randomGames.ts'
import { testMoves } from '../../testing/familiar.ts'
import { tutankhamun2021 as game } from '../../editions.ts'

/** Every text of the grammar, and some texts outside it. */
const grammar: readonly string[] = (() => {
  const positions = Array.from({ length: 81 }, (_, at) => at)
  const moves: Move[] = [
    ...positions.flatMap((at) => (['sail', 'isis', 'ra', 'horus'] as const).map((verb) => ({ verb, at }))),
    ...positions.flatMap((at) =>
      positions.slice(at + 1).map((other) => ({ verb: 'thoth', at, with: other }) as const),
    ),
    ...tiles.map((take) => ({ verb: 'osiris', take }) as const),
    ...idolVerbs.map((verb) => ({ verb, skip: true }) as const),
    { verb: 'buy', buy: null },
    { verb: 'commit', wilds: ['PHA'] },
    { verb: 'horus', back: true },
  ]
  return [
    ...moves.map(makeMove),
    '',
    'sail',
    'sail -1',
    'sail 01',
    'sail  1',
    'sail 1 2',
    'sail skip',
    'osiris',
    'Sail 1',
  ]
})()

testMoves({ game, randomGames, follow }, grammar)
