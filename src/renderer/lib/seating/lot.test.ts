import { expect, test } from 'vitest'
import { drawLot, lotSteps } from './lot.ts'

test.each([2, 3, 5, 6])('a lot among %i falls on every seat alike', (count) => {
  const throws = 6000
  const fallen = new Array<number>(count).fill(0)
  for (let i = 0; i < throws; i++) fallen[drawLot(count)] += 1
  const fair = throws / count
  // Six standard deviations: a fair lot fails this once in hundreds of millions of runs.
  const slack = 6 * Math.sqrt(fair * (1 - 1 / count))
  for (const times of fallen) expect(Math.abs(times - fair)).toBeLessThan(slack)
})

test.each([
  [0, 2],
  [3, 4],
  [5, 6],
])('the light ends on seat %i of %i', (drawn, count) => {
  expect(lotSteps(drawn, count).at(-1)?.seat).toBe(drawn)
})
