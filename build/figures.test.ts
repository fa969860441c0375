import { expect, test } from 'vitest'
import { changeOf, figuresOf, textOf, type Figure } from './figures.ts'

const base: Figure = [2, 2.5, 3]

test.each([
  [[3.1, 4, 5], 'worse'],
  [[3, 4, 5], ''],
  [[1, 1.5, 2], ''],
  [[1, 1.5, 1.9], 'better'],
] as const)('%j is %j beside a figure that was between 2 and 3', (figure, change) => {
  expect(changeOf(figure, base)).toBe(change)
})

test('a figure that only one of both has is named, not compared', () => {
  expect(changeOf(base, undefined)).toBe('new')
  expect(changeOf(undefined, base)).toBe('gone')
})

test('the rounds of a figure are kept as least, median and greatest, and read back as they were written', () => {
  const figures = figuresOf({ seek: [3.14159, 1, 2], 'size of the page, MB': [1.2] })
  expect(figures).toEqual({ seek: [1, 2, 3.14], 'size of the page, MB': [1.2, 1.2, 1.2] })
  expect(JSON.parse(textOf(figures))).toEqual(figures)
  expect(textOf(figures).split('\n')).toHaveLength(5)
})
