import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tiles } from '../../../../shared/editions/tutankhamun-2021.ts'
import { idolVerbs, makeMove, type Move } from '../../../../shared/nile/move.ts'
import { courses, follow } from '../../testing/courses.ts'
import type { NileState } from '../state.ts'
import { tutankhamun2021 as game } from './index.ts'

const words = (state: NileState): number[] => Array.from(state)

/** Every text of the grammar, and some beyond it. */
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

describe('moves', () => {
  const sparse = { numRuns: 10 }

  test('are listed once each, as many as are counted, in the order in which they are picked', () => {
    const into = new Int32Array(game.maxMoves)
    fc.assert(
      fc.property(courses, (course) => {
        follow(course, (state) => {
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
      fc.property(courses, (course) => {
        follow(course, (state) => {
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
})
