import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digs, followDig } from '../testing/randomDigs.ts'
import { imagine } from './start.ts'
import { passesOf } from './state.ts'
import { viewOf } from './view.ts'
import { runs } from '../../../shared/testing/runs.ts'

test('who imagines the box as it lies imagines the game itself', () => {
  fc.assert(
    fc.property(digs, fc.boolean(), (randomGame, laidKnown) => {
      const { layers, laid } = randomGame.start
      followDig({ ...randomGame, start: { ...randomGame.start, laid: laidKnown ? laid : null } }, (state) => {
        const imagined = imagine(viewOf(state, 0, 1), passesOf(state), layers)
        expect(viewOf(imagined, 0, 1)).toEqual(viewOf(state, 0, 1))
        expect(passesOf(imagined)).toBe(passesOf(state))
      })
    }),
    { numRuns: runs(30) },
  )
})
