import { expect, test } from 'vitest'
import type { TurningPoint } from '../analysis/chances.ts'
import { roundInWords } from './nile.ts'
import { sentenceOfTurningPoint } from './reasoning.ts'

const names = ['Rosa', 'Ben']

test('tiles left behind are counted like all others', () => {
  const pointOf = (tiles: number) =>
    ({
      turn: 7,
      seat: 1,
      cost: 0.2,
      exact: false,
      cause: { code: 'left', set: 'SCA', tiles },
    }) as TurningPoint
  const listener = { edition: 'tutankhamun-2021', names, you: null } as const
  expect(sentenceOfTurningPoint(pointOf(4), listener)).toContain('leaving Scarab ring ×4 behind cost Ben')
  expect(sentenceOfTurningPoint(pointOf(1), listener)).toContain('leaving Scarab ring behind cost Ben')
})

test('whoever decides last on wilds is asked last, which says nothing of the score', () => {
  const round = { wilds: [{}, {}], passed: [], waiting: [0] } as unknown as Parameters<typeof roundInWords>[0]
  expect(roundInWords(round, names)).toBe('Rosa is the last to be asked, unless somebody adds a wild tile.')
})
