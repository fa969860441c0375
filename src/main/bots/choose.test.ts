import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Findings } from './advice.ts'
import { growAll } from './choose.ts'
import type { Position } from './position.ts'

const findings = (move: string, playouts: number, exact: boolean): Findings => ({
  moves: [{ move, values: [1, 0], playouts }],
  playouts,
  exact,
})

test.each([0, 3])(
  'a tree that has solved the position decides, whenever it ends (%i later)',
  async (later) => {
    const position = { family: 'nile' } as Position
    const advice = await growAll(
      { level: 'vizier', position, budget: { ms: 10, trees: 3 } },
      async ({ tree }) => {
        for (let turn = 0; tree === 0 && turn < later; turn++) await setImmediate()
        return tree === 0 ? findings('sail 1', 0, true) : findings('sail 2', 100, false)
      },
    )
    expect(advice).toMatchObject({ move: 'sail 1', exact: true })
  },
)

test('trees are one search: their playouts are added up, and values weighed by them', async () => {
  const position = { family: 'nile' } as Position
  const trees: readonly Findings['moves'][] = [
    [
      { move: 'sail 1', values: [0.9, 0.1], playouts: 60 },
      { move: 'sail 2', values: [0.2, 0.8], playouts: 40 },
    ],
    [
      { move: 'sail 2', values: [0.7, 0.3], playouts: 160 },
      { move: 'sail 1', values: [0.5, 0.5], playouts: 20 },
    ],
  ]
  const advice = await growAll(
    { level: 'vizier', position, budget: { playouts: 300, trees: 2 } },
    ({ tree }) => Promise.resolve({ moves: trees[tree], playouts: 100 + 100 * tree, exact: false }),
  )
  const best = { move: 'sail 2', values: [0.6, 0.4], playouts: 200 }
  const next = { move: 'sail 1', values: [0.8, 0.2], playouts: 80 }
  const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number)
  expect(advice).toEqual({
    move: 'sail 2',
    values: near(best.values),
    playouts: 300,
    exact: false,
    top: [best, next].map((one) => ({ ...one, values: near(one.values) })),
  })
})
