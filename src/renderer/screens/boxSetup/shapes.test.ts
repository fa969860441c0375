import { expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { lie, shapeNames } from './shapes.ts'

const text = (...args: Parameters<typeof lie>): string =>
  lie(...args)
    .map(({ cell, card }) => `${cell} ${card}`)
    .join(', ')

test('a snake lies from head to tail, with its bend on either side', () => {
  expect(text('straight', 0, 'b2')).toBe('a2 COh, b2 COb, c2 COt')
  expect(text('left', 0, 'b2')).toBe('a2 COh, b2 COb, b1 COt')
  expect(text('right', 0, 'b2')).toBe('a2 COh, b2 COb, b3 COt')
})

test('a quarter turn goes clockwise', () => {
  expect(text('straight', 1, 'b2')).toBe('b1 COh, b2 COb, b3 COt')
  expect(text('two', 1, 'b2')).toBe('b2 OBh, a2 OBf')
})

test('what would stick out of the box is moved into it', () => {
  expect(text('four', 0, 'c3')).toBe('c1 OBh, c2 OBs, c3 OBs, c4 OBf')
  expect(text('straight', 0, 'a1')).toBe('a1 COh, b1 COb, c1 COt')
})

test.each(shapeNames)('%s lies inside the box wherever it is laid', (shape) => {
  for (const by of cells) {
    for (const quarters of [0, 1, 2, 3]) {
      const lying = lie(shape, quarters, by).map(({ cell }) => cell)
      expect(lying.every((cell) => cells.includes(cell))).toBe(true)
      expect(new Set(lying).size).toBe(lying.length)
    }
  }
})
