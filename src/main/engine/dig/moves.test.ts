import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { refuse } from '../../../shared/refusal.ts'
import { digs, followDig } from '../testing/randomDigs.ts'
import { DigScenario } from '../testing/digScenario.ts'
import { testMoves } from '../testing/familiar.ts'
import { tutankhamensRevenge as game } from '../editions.ts'
import { runs } from '../../../shared/testing/runs.ts'
import { traceOf } from '../testing/trace.ts'

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

test('a refusal says what is meant by it', () => {
  const dig = new DigScenario(2, { maskJackpot: true }).play(...Array.from({ length: 5 }, () => 'dig a1'))
  const refusal = (text: string) => game.readMove(dig.state, text)
  expect(refusal('dig a1')).toEqual(refuse('move.nothingLeft', { cell: 'a1' }))
  expect(refusal('done')).toEqual(refuse('move.otherAsk', { move: 'done', ask: 'dig' }))
  expect(refusal('dig z9')).toEqual(refuse('move.digText', { move: 'dig z9' }))
  dig.play('stop', 'block d3')
  expect(refusal('dig d3')).toEqual(refuse('move.blockaded', { cell: 'd3' }))
  dig.play('stop', 'done', 'stop')
  expect(refusal('stop')).toEqual(refuse('move.over', { move: 'stop' }))
})

test('only a dig reveals something', () => {
  fc.assert(
    fc.property(digs, (randomGame) => {
      followDig(randomGame, (state, nth) => {
        const move = game.pick(state, nth)
        const next = game.copy(state)
        game.play(next, move)
        expect(game.reveals(state, move)).toBe(traceOf(game, next).left < traceOf(game, state).left)
      })
    }),
    { numRuns: runs(10) },
  )
})
