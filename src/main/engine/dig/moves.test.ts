import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { digs, followDig } from '../testing/digs.ts'
import { tutankhamensRevenge as game } from './index.ts'
import type { DigState } from './state.ts'

const words = (state: DigState): number[] => Array.from(state)

/** Every text of the grammar, and some beyond it. */
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

describe('moves', () => {
  const sparse = { numRuns: 10 }

  test('are listed once each, as many as are counted, in the order in which they are picked', () => {
    const into = new Int32Array(game.maxMoves)
    fc.assert(
      fc.property(digs, (course) => {
        followDig(course, (state) => {
          const count = game.moves(state, into)
          const listed = Array.from(into.subarray(0, count))
          expect(count).toBe(game.countMoves(state))
          expect(new Set(listed).size).toBe(count)
          expect(listed).toEqual(listed.map((_, nth) => game.pick(state, nth)))
        })
      }),
      sparse,
    )
  })

  test('are read as they are written, and every other text is refused and changes nothing', () => {
    const into = new Int32Array(game.maxMoves)
    fc.assert(
      fc.property(digs, (course) => {
        followDig(course, (state) => {
          const before = words(state)
          const legal = new Map(
            Array.from(into.subarray(0, game.moves(state, into)), (move) => [game.writeMove(move), move]),
          )
          for (const text of grammar) {
            const read = game.readMove(state, text)
            if (read.ok !== legal.has(text)) expect.fail(`${text}: ${JSON.stringify(read)}`)
            if (read.ok && read.value !== legal.get(text)) expect.fail(`${text} was read as another move`)
          }
          expect(words(state)).toEqual(before)
        })
      }),
      sparse,
    )
  })

  test('of which only a dig reveals something', () => {
    fc.assert(
      fc.property(digs, (course) => {
        followDig(course, (state, nth) => {
          const move = game.pick(state, nth)
          const next = game.copy(state)
          game.play(next, move)
          expect(game.reveals(state, move)).toBe(game.trace(next).left < game.trace(state).left)
        })
      }),
      sparse,
    )
  })
})
