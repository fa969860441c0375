import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { digs, followDig } from '../testing/randomDigs.ts'
import { testMoves } from '../testing/familiar.ts'
import { tutankhamensRevenge as game } from './index.ts'

/** Every text of the grammar, and some texts outside it. */
const grammar: readonly string[] = [
  ...cells.flatMap((cell) => [`dig ${cell}`, `block ${cell}`]),
  ...['scarab', 'stop', 'done'],
  ...[
    '',
    'dig',
    'block',
    'dig e1',
    'dig a5',
    'dig a0',
    'dig  a1',
    'dig a1 b1',
    'Dig a1',
    'dig A1',
    'scarab a1',
    'sail 3',
  ],
]

testMoves({ game, randomGames: digs, follow: followDig }, grammar)

test('only a dig reveals something', () => {
  fc.assert(
    fc.property(digs, (randomGame) => {
      followDig(randomGame, (state, nth) => {
        const move = game.pick(state, nth)
        const next = game.copy(state)
        game.play(next, move)
        expect(game.reveals(state, move)).toBe(game.trace(next).left < game.trace(state).left)
      })
    }),
    { numRuns: 10 },
  )
})
